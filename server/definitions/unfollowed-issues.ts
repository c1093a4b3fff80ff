import type { WrittenFile } from '../../src/language/check/contract-file.ts';
import { escapePointer, valueAt } from '../../src/language/definition/json-pointer.ts';
import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { UnfollowedContract } from './follow-contracts.ts';

/**
 * Messages for admins about contract changes that the running server does not apply, at the place where they are written; for
 * removed ones, the contracts' folder.
 */
export function unfollowedIssues(unfollowed: readonly UnfollowedContract[], files: readonly WrittenFile[], label: string): Issue[] {
  return unfollowed.map((contract) => createIssue('contract-waits', contract, locationOf(contract, files) ?? { file: label, pointer: '' }));
}

function locationOf({ what, name }: UnfollowedContract, files: readonly WrittenFile[]): { file: string; pointer: string } | undefined {
  for (const { path, parsed } of files) {
    const content = parsed?.value;
    const place = `/${escapePointer(name)}`;
    if (what === 'entity' && valueAt(content, '/entity') === name) return { file: path, pointer: '/entity' };
    if (what === 'call' && valueAt(content, ['calls', name]) !== undefined) return { file: path, pointer: `/calls${place}` };
    if (what === 'enum' && path.endsWith('/enums.json')) return { file: path, pointer: place };
  }
  return undefined;
}
