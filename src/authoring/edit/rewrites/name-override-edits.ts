import type { Correction, OfContracts } from '../../../language/contracts/corrected-contracts.ts';
import type { NamePlace } from '../../../language/contracts/name-places.ts';
import { type NameOverrides, nameAt } from '../../../language/contracts/named-contracts.ts';
import { keyStep } from '../../../language/definition/id-paths.ts';
import { valueAtPath } from '../apply/apply-edit.ts';
import type { Edit, Texts } from '../apply/edit.ts';

/** The definition with name overrides. */
const FILE = 'app.json';

/** Names and corrections in the texts; none if the text is invalid JSON. */
export function contractSettingsIn(texts: Texts): OfContracts {
  return (valueAtPath(texts, FILE, '') ?? {}) as OfContracts;
}

/** Edits that remove all corrections of a field, with the objects that become empty. */
export function uncorrectedEdits(texts: Texts, { owner, path }: NamePlace): Edit[] {
  const { corrections = {} } = contractSettingsIn(texts);
  const own = Object.hasOwn(corrections, owner) ? corrections[owner] : undefined;
  if (!own || !Object.hasOwn(own, path)) return [];
  const at = `corrections/${keyStep(owner)}`;
  if (Object.keys(own).length > 1) return [{ do: 'remove', file: FILE, at: `${at}/${keyStep(path)}` }];
  return [{ do: 'remove', file: FILE, at: Object.keys(corrections).length > 1 ? at : 'corrections' }];
}

/** The names that the texts give; none where the text is no JSON now. */
export function nameOverridesIn(texts: Texts): NameOverrides {
  const { names } = contractSettingsIn(texts);
  return typeof names === 'object' && names !== null ? names : {};
}

/** Edits that add a correction of a field to its existing ones. */
export function correctionEdits(texts: Texts, { owner, path }: NamePlace, correction: Correction): Edit[] {
  const { corrections = {} } = contractSettingsIn(texts);
  const own = Object.hasOwn(corrections, owner) ? corrections[owner] : undefined;
  const value = { ...(own && Object.hasOwn(own, path) ? own[path] : {}), ...correction };
  const at = `corrections/${keyStep(owner)}`;
  if (own) return [{ do: 'set', file: FILE, at: `${at}/${keyStep(path)}`, value }];
  if (Object.keys(corrections).length > 0) return [{ do: 'set', file: FILE, at, value: { [path]: value } }];
  return [{ do: 'set', file: FILE, at: 'corrections', value: { [owner]: { [path]: value } } }];
}

/** Pointer of a name, existing or not. */
export function pathOfNameOverride({ owner, path }: NamePlace): { file: string; at: string } {
  return { file: FILE, at: `names/${keyStep(owner)}/${keyStep(path)}` };
}

/** The edits that set a name override, or remove it (undefined) with emptied parents. None without a change. */
export function nameOverrideEdits(texts: Texts, place: NamePlace, name: string | undefined): Edit[] {
  const { owner, path } = place;
  const names = nameOverridesIn(texts);
  const { at } = pathOfNameOverride(place);
  const own = Object.hasOwn(names, owner) ? names[owner] : undefined;
  if (name !== undefined) {
    if (own) return [{ do: 'set', file: FILE, at, value: name }];
    if (Object.keys(names).length > 0) return [{ do: 'set', file: FILE, at: `names/${keyStep(owner)}`, value: { [path]: name } }];
    return [{ do: 'set', file: FILE, at: 'names', value: { [owner]: { [path]: name } } }];
  }
  if (nameAt(place, names) === undefined) return [];
  if (Object.keys(own ?? {}).length > 1) return [{ do: 'remove', file: FILE, at }];
  return [{ do: 'remove', file: FILE, at: Object.keys(names).length > 1 ? `names/${keyStep(owner)}` : 'names' }];
}
