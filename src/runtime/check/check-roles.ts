import type { Contracts } from '../contracts/contract-types.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import { type CheckedFile, schemaIdOf } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import { walkPositions } from './walk-positions.ts';

/** Checks that every role in the definitions, and every role that a contract lets in, is one that app.json names. */
export function checkRoles(files: readonly CheckedFile[], app: AppDefinition, contracts: Contracts, schemas: Schemas): Issue[] {
  const allowed = Object.keys(app.roles);
  const issues: Issue[] = [];
  const refuse = (role: string, file: string, pointer: string) => {
    const suggestion = closestName(role, allowed);
    issues.push(
      createIssue('unknown-role', { role }, { file, pointer, received: role, allowed, ...(suggestion !== undefined && { suggestion }) }),
    );
  };
  for (const { path, parsed, definition } of files) {
    if (!parsed || !definition) continue;
    walkPositions(parsed.value, schemas.root(schemaIdOf(path, parsed.value)), schemas, ({ value, schema, pointer }) => {
      if (schema.position !== 'roles' || !Array.isArray(value)) return;
      for (const [index, role] of value.entries())
        if (typeof role === 'string' && !allowed.includes(role)) refuse(role, path, `${pointer}/${index}`);
    });
  }
  for (const { name, area, roles } of contracts.calls.values()) {
    if (roles === 'anyone') continue;
    for (const role of roles) if (!allowed.includes(role)) refuse(role, `schemas/calls/${area}.json`, `/calls/${name}/roles`);
  }
  return issues;
}
