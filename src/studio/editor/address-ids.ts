import type { IncompleteCall } from '../../authoring/edit/templates/incomplete-call.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { type ReadablePath, readableOf, readablePaths } from '../language/readable-paths.ts';
import { MESSAGES } from './messages.ts';

/** The ids that an address can contain, by entity. */
export function addressIds(contracts: Contracts): ReadablePath[] {
  return [...contracts.entities.values()].map(({ entity, label }) => ({
    ...readableOf(`route.${entity.replace(/^./, (letter) => letter.toLowerCase())}Id`, { type: 'id', of: entity, label }, contracts),
    of: MESSAGES.theAddress,
  }));
}

/**
 * Texts of an address for a parameter such as a slug: a part with the same name, or a typed one. None for other types and for ids of
 * records.
 */
export function addressTexts(path: string, need: ReadablePath, contracts: Contracts): ReadablePath[] {
  if (need.type !== 'string') return [];
  const ids = new Set(addressIds(contracts).map((each) => each.path));
  const typed = [...path.matchAll(/\/:(\w+)/g)].map(([, name]) => ({ name: name as string, label: labelOf(name as string) }));
  const named = [{ name: need.path, label: need.label }, ...typed.filter(({ name }) => name !== need.path)];
  return named
    .filter(({ name }) => /^[a-zA-Z]\w*$/.test(name) && !ids.has(`route.${name}`))
    .map(({ name, label }) => ({
      ...readableOf(`route.${name}`, { type: 'string', label: MESSAGES.fromTheAddress({ label }) }, contracts),
      of: MESSAGES.theAddress,
    }));
}

/** Ids for the submit action of a form: those by which the address loads the record, the record's own, then others of the address. */
export function availableIds(data: IncompleteCall | undefined, contracts: Contracts): ReadablePath[] {
  const ids = addressIds(contracts);
  const read = new Set(Object.values(data?.given ?? {}));
  const ofRecord = readablePaths({ ...(data && { record: data.call.result }) }, contracts).filter(
    ({ path, type, mayBeMissing }) => type === 'id' && !mayBeMissing && /^record\.\w+$/.test(path),
  );
  return [...ids.filter(({ path }) => read.has(path)), ...ofRecord, ...ids.filter(({ path }) => !read.has(path))];
}
