import type { ParsedDefinition } from '../compile/compile-console.ts';
import type { Contracts } from '../contracts/contract-types.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { CheckedFile } from './definition-file.ts';

/** Checks that each screen and fragment has a unique id equal to its file name, and that there is one app. */
export function checkNames(files: readonly CheckedFile[]): Issue[] {
  const issues: Issue[] = [];
  const taken = { screen: new Map<string, string>(), shared: new Map<string, string>() };
  for (const { path, definition } of files) {
    if (!definition || !('id' in definition)) continue;
    const { id } = definition;
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
    if (id !== name) issues.push(createIssue('file-name', { id, name }, { file: path, pointer: '/id', received: id, allowed: [name] }));
    const ids = 'shared' in definition ? taken.shared : taken.screen;
    const other = ids.get(id);
    if (other) issues.push(createIssue('duplicate-screen', { id, other }, { file: path, pointer: '/id', received: id }));
    else ids.set(id, path);
  }
  return issues;
}

/** Checks that the entity that a shared fragment is about is one of the contracts. */
export function checkEntities(files: readonly ParsedDefinition[], contracts: Contracts): Issue[] {
  const allowed = [...contracts.entities.keys()];
  return files.flatMap(({ path, definition }) => {
    const name = 'shared' in definition ? definition.entity : undefined;
    if (name === undefined || contracts.entities.has(name)) return [];
    return [createIssue('unknown-entity', { name }, { file: path, pointer: '/entity', received: name, allowed })];
  });
}
