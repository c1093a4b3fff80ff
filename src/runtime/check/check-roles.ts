import type { Contracts } from '../contracts/contract-types.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import { type CheckedFile, schemaIdOf } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import { walkPositions } from './walk-positions.ts';

/** Checks that every role in a definition is one that app.json names. */
export function checkRoles({ path, parsed, definition }: CheckedFile, app: AppDefinition, schemas: Schemas): Issue[] {
  const allowed = Object.keys(app.roles);
  const issues: Issue[] = [];
  if (!parsed || !definition) return issues;
  walkPositions(parsed.value, schemas.root(schemaIdOf(path, parsed.value)), schemas, ({ value, schema, pointer }) => {
    if (schema.position !== 'roles' || !Array.isArray(value)) return;
    for (const [index, role] of value.entries())
      if (typeof role === 'string' && !allowed.includes(role)) issues.push(unknownRole(role, path, `${pointer}/${index}`, allowed));
  });
  return issues;
}

/** Checks that every role that a contract lets in is one that app.json names. */
export function checkCallRoles(contracts: Contracts, app: AppDefinition): Issue[] {
  const allowed = Object.keys(app.roles);
  return [...contracts.calls.values()].flatMap(({ name, area, roles }) =>
    roles === 'anyone'
      ? []
      : roles
          .filter((role) => !allowed.includes(role))
          .map((role) => unknownRole(role, `schemas/calls/${area}.json`, `/calls/${name}/roles`, allowed)),
  );
}

function unknownRole(role: string, file: string, pointer: string, allowed: string[]): Issue {
  const suggestion = closestName(role, allowed);
  return createIssue('unknown-role', { role }, { file, pointer, received: role, allowed, ...(suggestion !== undefined && { suggestion }) });
}
