#pragma once

// Result<T>: a value or an Error (C++20 has no std::expected).
//
//   Result<Shape> shape = parse_shape(text);
//   if (!shape) return shape.error();
//   use(*shape);
//
// Asking for the side that is not there is the caller's bug (assert).

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

#include "base/error.hpp"

namespace gridmill {

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : side_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : side_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return side_.index() == 0; }

  T& operator*() { return get<0>(); }
  const T& operator*() const { return get<0>(); }
  T* operator->() { return &get<0>(); }
  const T* operator->() const { return &get<0>(); }

  Error& error() { return get<1>(); }
  const Error& error() const { return get<1>(); }

 private:
  template <std::size_t I>
  auto& get() {
    assert(side_.index() == I);
    return *std::get_if<I>(&side_);
  }
  template <std::size_t I>
  const auto& get() const {
    assert(side_.index() == I);
    return *std::get_if<I>(&side_);
  }

  std::variant<T, Error> side_;
};

// The answer of a check that has no value: nothing, or what is wrong.
using Fault = std::optional<Error>;

}  // namespace gridmill
