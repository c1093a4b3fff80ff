/**
 * Node options for short-lived processes: test consoles and tests with threads. They disable V8's optimizing recompilation, which costs
 * twice what a test gains from it. PGlite, a large WebAssembly module, is compiled once, and JavaScript is recompiled only where it is very
 * hot.
 */
export const COMPILED_ONCE = ['--liftoff-only', '--interrupt-budget=1000000'];
