import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Edit, Texts } from '../../authoring/edit/apply/edit.ts';
import { objectOf } from '../../language/contracts/json-value.ts';
import { keyStep } from '../../language/definition/id-paths.ts';
import { definitionsOf } from '../definitions-of.ts';

const APP = 'app.json';

/** Where the groups of the side menu stand in `app.json`. */
export const MENU_GROUPS = 'menuGroups';

/** An entry of the side menu: the file of its screen, its title, and its group if it has one. */
export interface MenuEntry {
  file: string;
  title: string;
  group: string | undefined;
}

/** The entries of the side menu by title. */
export function menuEntries(texts: Texts): MenuEntry[] {
  return definitionsOf(texts).flatMap(({ file, kind, title }) => {
    const menu = kind === 'screen' ? valueAtPath(texts, file, 'menu') : undefined;
    if (menu === undefined) return [];
    const { title: own, group } = objectOf(menu);
    return [{ file, title: typeof own === 'string' ? own : title, group: typeof group === 'string' ? group : undefined }];
  });
}

/** Puts a screen into a group, or into none. */
export function groupEdit(file: string, group: string | undefined): Edit {
  const at = 'menu/group';
  return group === undefined ? { do: 'remove', file, at } : { do: 'set', file, at, value: group };
}

/** Groups in another order: the order of their names in the file. */
export function orderEdit(groups: Readonly<Record<string, string>>, from: number, to: number): Edit {
  const names = Object.keys(groups);
  const [moved = ''] = names.splice(from, 1);
  const value = Object.fromEntries(names.toSpliced(to, 0, moved).map((name) => [name, groups[name] ?? '']));
  return { do: 'set', file: APP, at: MENU_GROUPS, value };
}

/** Removes a group. Its screens stay in the menu without one. */
export function groupRemoval(groups: Readonly<Record<string, string>>, name: string, entries: readonly MenuEntry[]): Edit[] {
  const isLast = Object.keys(groups).length === 1;
  return [
    ...entries.filter(({ group }) => group === name).map(({ file }) => groupEdit(file, undefined)),
    { do: 'remove', file: APP, at: isLast ? MENU_GROUPS : `${MENU_GROUPS}/${keyStep(name)}` },
  ];
}
