import type { IncompleteCall } from '../../authoring/edit/templates/incomplete-call.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { type ReadablePath, readableOf, readablePaths } from '../language/readable-paths.ts';
import { MESSAGES } from './messages.ts';

/** The ids that an address can say: which record of each kind. */
export function addressIds(contracts: Contracts): ReadablePath[] {
  return [...contracts.entities.values()].map(({ entity, label }) => ({
    ...readableOf(`route.${entity.replace(/^./, (letter) => letter.toLowerCase())}Id`, { type: 'id', of: entity, label }, contracts),
    of: MESSAGES.theAddress,
  }));
}

/**
 * What an address can say for a text that a call needs, such as a slug: a part of it that is called like the text, or one that was typed in it. None for what is no text, and none that is the id
 * of a record.
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

/** The ids that the button of a form can be given: those of the address by which is loaded what is there, then what that is, then what else an address can say. */
export function availableIds(data: IncompleteCall | undefined, contracts: Contracts): ReadablePath[] {
  const ids = addressIds(contracts);
  const read = new Set(Object.values(data?.given ?? {}));
  const ofRecord = readablePaths({ ...(data && { record: data.call.result }) }, contracts).filter(
    ({ path, type, mayBeMissing }) => type === 'id' && !mayBeMissing && /^record\.\w+$/.test(path),
  );
  return [...ids.filter(({ path }) => read.has(path)), ...ofRecord, ...ids.filter(({ path }) => !read.has(path))];
}
