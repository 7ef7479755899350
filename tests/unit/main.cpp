// Catch's main, alone in its translation unit: it takes 8 s to compile, once.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
