import type { AppDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { WrittenFile } from './contract-file.ts';
import { contractSchemaOf } from './contract-path.ts';
import { type CheckedFile, schemaIdOf } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';
import type { PositionedJson } from './parse-json-with-positions.ts';
import { walkPositions } from './walk-positions.ts';

/** Checks that every role in a definition is one that app.json names. */
export function checkRoles({ path, parsed, definition }: CheckedFile, app: AppDefinition, schemas: Schemas): Issue[] {
  return parsed && definition ? rolesIn(parsed, schemaIdOf(path, parsed.value), app, schemas) : [];
}

/** Checks that every role in a contract file, of calls and of fields, is one that app.json names. */
export function checkContractRoles({ path, parsed }: WrittenFile, app: AppDefinition, schemas: Schemas): Issue[] {
  return parsed ? rolesIn(parsed, contractSchemaOf(path), app, schemas) : [];
}

function rolesIn({ file, value: content }: PositionedJson, schemaId: string, app: AppDefinition, schemas: Schemas): Issue[] {
  const allowed = Object.keys(app.roles);
  const issues: Issue[] = [];
  walkPositions(content, schemas.root(schemaId), schemas, ({ value, schema, pointer }) => {
    if (schema.position !== 'roles' || !Array.isArray(value)) return;
    for (const [index, role] of value.entries())
      if (typeof role === 'string' && !allowed.includes(role))
        issues.push(createIssue('unknown-role', { role }, { file, pointer: `${pointer}/${index}`, received: role, allowed }));
  });
  return issues;
}
