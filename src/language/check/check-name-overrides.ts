import type { Contracts, EnumContract } from '../contracts/contract-types.ts';
import { placeName } from '../contracts/name-places.ts';
import { nameableFields } from '../contracts/nameable-fields.ts';
import { overriddenName } from '../contracts/named-contracts.ts';
import type { AppDefinition } from '../definition/definition.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue, type IssueArguments, type IssueCode } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';

/**
 * Checks that every name in app.json belongs to a field of an entity or call, or to a value of an enum, differs from the default, and is
 * unique in its enum.
 */
export function checkNameOverrides(file: string, { names = {} }: AppDefinition, contracts: Contracts): Issue[] {
  const issues: Issue[] = [];
  const owners = [...contracts.entities.keys(), ...contracts.calls.keys(), ...contracts.enums.keys()];
  for (const [owner, given] of Object.entries(names)) {
    const at = `/names/${escapePointer(owner)}`;
    const list = contracts.enums.get(owner);
    if (list) {
      checkValues(owner, list, given);
      continue;
    }
    const fields = nameableFields(owner, contracts);
    if (!fields) {
      // Entities are written with a capital letter, and calls without.
      report(/^[A-Z]/.test(owner) ? 'unknown-entity' : 'unknown-call', { name: owner }, { at, received: owner, allowed: owners });
      continue;
    }
    const of = contracts.entities.has(owner) ? `the entity ${owner}` : `the call ${owner}`;
    const allowed = fields.map(({ path }) => path);
    for (const [path, label] of Object.entries(given)) {
      const here = `${at}/${escapePointer(path)}`;
      const field = fields.find((each) => each.path === path);
      const own = placeName({ owner, path });
      if (!field) report('unknown-path', { path, name: path, of }, { at: here, received: path, allowed });
      else if (label === (overriddenName(withoutPlace(field.type.namedAt, own), names) ?? field.type.label))
        report('repeats-contract', { label }, { at: here, received: label, allowed: [] });
    }
  }
  return issues;

  function checkValues(owner: string, { values }: EnumContract, given: Readonly<Record<string, string>>): void {
    for (const [value, label] of Object.entries(given)) {
      const at = `/names/${escapePointer(owner)}/${escapePointer(value)}`;
      const others = Object.entries(values).filter(([other]) => other !== value);
      const [twin] = others.find(([other, look]) => (Object.hasOwn(given, other) ? given[other] : look.label) === label) ?? [];
      if (!Object.hasOwn(values, value))
        report('unknown-enum-value', { value, enum: owner }, { at, received: value, allowed: Object.keys(values) });
      else if (label === values[value]?.label) report('repeats-contract', { label }, { at, received: label, allowed: [] });
      else if (twin !== undefined) report('same-name', { label, other: twin }, { at, received: label, allowed: [] });
    }
  }

  function report<Code extends IssueCode>(
    code: Code,
    parts: IssueArguments<Code>,
    { at, received, allowed }: { at: string; received: string; allowed: string[] },
  ): void {
    issues.push(createIssue(code, parts, { file, pointer: at, received, ...(allowed.length > 0 && { allowed }) }));
  }
}

/** The label without the name at this place. */
function withoutPlace(places: readonly string[] | undefined, own: string): { namedAt: readonly string[] } {
  return { namedAt: (places ?? []).filter((place) => place !== own) };
}
