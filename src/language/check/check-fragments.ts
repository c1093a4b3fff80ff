import type { CompileInput } from '../compile/compile-context.ts';
import { fragmentsIn } from '../compile/fragments.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { type CheckedFile, schemaIdOf } from './definition-file.ts';

/** Checks that every shared fragment is used. */
export function unusedFragments(files: readonly CheckedFile[], shared: CompileInput['shared']): Issue[] {
  // A broken fragment still uses what it uses.
  const users = files.filter(
    ({ path, parsed, definition }) => parsed && (!definition || schemaIdOf(path, parsed.value) === 'screen.schema.json'),
  );
  const used = new Set(users.flatMap(({ parsed }) => fragmentsIn({ shared }, parsed?.value).map(({ file }) => file)));
  return [...shared].flatMap(([id, { file }]) => (used.has(file) ? [] : [createIssue('unused-shared', { id }, { file, pointer: '/id' })]));
}

/** Ids of faulty fragments: uses report the fault, not a missing fragment. */
export function brokenFragments(files: readonly CheckedFile[]): Set<string> {
  const broken = files.filter(({ definition }) => !definition);
  return new Set(broken.map(({ path }) => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '')));
}
