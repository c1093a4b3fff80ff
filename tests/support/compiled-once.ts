/**
 * Options of Node for what lives for seconds: consoles of tests, and tests that start threads. V8 compiles once more what is used often, at twice the cost of all
 * that a test gains from it. PGlite, one large WebAssembly module, is compiled once, and JavaScript once more only where it is used very often.
 */
export const COMPILED_ONCE = ['--liftoff-only', '--interrupt-budget=1000000'];
