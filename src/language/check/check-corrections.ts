import type { Contracts } from '../contracts/contract-types.ts';
import { nameableFields } from '../contracts/nameable-fields.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';

/** Checks that every correction of app.json is for a field that an entity or a call has. */
export function checkCorrections(file: string, { corrections = {} }: AppDefinition, contracts: Contracts): Issue[] {
  const issues: Issue[] = [];
  for (const [owner, fields] of Object.entries(corrections)) {
    const at = `/corrections/${escapePointer(owner)}`;
    const known = nameableFields(owner, contracts);
    if (!known) {
      const code = /^[A-Z]/.test(owner) ? 'unknown-entity' : 'unknown-call';
      const allowed = [...(code === 'unknown-entity' ? contracts.entities : contracts.calls).keys()];
      issues.push(createIssue(code, { name: owner }, { file, pointer: at, received: owner, allowed }));
      continue;
    }
    const of = contracts.entities.has(owner) ? `the entity ${owner}` : `the call ${owner}`;
    const allowed = known.map(({ path }) => path);
    for (const path of Object.keys(fields).filter((each) => !allowed.includes(each))) {
      const pointer = `${at}/${escapePointer(path)}`;
      issues.push(createIssue('unknown-path', { path, name: path, of }, { file, pointer, received: path, allowed }));
    }
  }
  return issues;
}
