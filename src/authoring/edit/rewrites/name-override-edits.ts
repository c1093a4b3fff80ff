import type { NamePlace } from '../../../language/contracts/name-places.ts';
import { type NameOverrides, nameAt } from '../../../language/contracts/named-contracts.ts';
import { keyStep } from '../../../language/definition/id-paths.ts';
import type { Edit, Texts } from '../apply/edit.ts';
import { readWritten } from '../paths/written.ts';

/** The definition with name overrides. */
const FILE = 'app.json';

/** The names that the texts give; none where the text is no JSON now. */
export function nameOverridesIn(texts: Texts): NameOverrides {
  const read = readWritten(FILE, texts.get(FILE) ?? '');
  const { names } = ('value' in read ? (read.value ?? {}) : {}) as { names?: NameOverrides };
  return typeof names === 'object' && names !== null ? names : {};
}

/** The stable path of a name override. */
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
