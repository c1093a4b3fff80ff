import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import { type CheckedFile, schemaIdOf } from './definition-file.ts';
import { escapePointer } from './json-pointer.ts';
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

/** Checks that every role that may see a field of a contract is one that app.json names. */
export function checkFieldRoles(contracts: Contracts, app: AppDefinition): Issue[] {
  const allowed = Object.keys(app.roles);
  const fieldsIn = (fields: Record<string, ContractType>, file: string, pointer: string): Issue[] =>
    Object.entries(fields).flatMap(([name, type]) => typeIn(type, file, `${pointer}/${escapePointer(name)}`));
  return [
    ...[...contracts.entities.values()].flatMap(({ entity, fields }) => fieldsIn(fields, entityFile(entity), '/fields')),
    ...[...contracts.calls.values()].flatMap(({ name, area, params, result }) => [
      ...fieldsIn(params, `schemas/calls/${area}.json`, `/calls/${name}/params`),
      ...typeIn(result, `schemas/calls/${area}.json`, `/calls/${name}/result`),
    ]),
  ];

  function typeIn(type: ContractType, file: string, pointer: string): Issue[] {
    const unknown = (type.access ?? []).flatMap((role, index) =>
      allowed.includes(role) ? [] : [unknownRole(role, file, `${pointer}/access/${index}`, allowed)],
    );
    if (type.type === 'object') return [...unknown, ...fieldsIn(type.fields, file, `${pointer}/fields`)];
    return type.type === 'list' || type.type === 'map' ? [...unknown, ...typeIn(type.of, file, `${pointer}/of`)] : unknown;
  }
}

/** `DriverPayment` stands in `driver-payment.json`. */
function entityFile(entity: string): string {
  return `schemas/entities/${entity.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.json`;
}

function unknownRole(role: string, file: string, pointer: string, allowed: string[]): Issue {
  const suggestion = closestName(role, allowed);
  return createIssue('unknown-role', { role }, { file, pointer, received: role, allowed, ...(suggestion !== undefined && { suggestion }) });
}
