/*
 * Checks that definitions are canonical text and that no generated file is stale, and exits 1 otherwise. In one process, since each of these
 * scripts loads the whole language.
 */
process.argv.push('--check');
await import('./format-screens.ts');
await import('./generate-definition-types.ts');
await import('./generate-contracts.ts');
await import('./platform-screens.ts');
await import('./icons.ts');
await import('./settings-doc.ts');
await import('./language-doc.ts');
await import('./contracts-doc.ts');
await import('./protocol-doc.ts');

export {};
