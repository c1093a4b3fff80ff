import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type AccessPart, accessPartsOf, rolesOfPart } from '../../authoring/edit/properties/access-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { ReachRow } from '../../language/check/reach-matrix.ts';
import type { Effect, Role } from '../../language/contracts/contract-types.ts';
import { byTitle, definitionsOf } from '../definitions-of.ts';

export interface AccessCell {
  before: boolean;
  after: boolean;
}

/** A screen with its roles and calls. */
export interface AccessRow {
  id: string;
  title: string;
  /** A form has up to two addresses: one for a new record and one for an existing one. */
  paths: readonly string[];
  /** The part whose roles are edited; undefined where the draft removed it or its text is invalid JSON. */
  part: AccessPart | undefined;
  cells: Readonly<Record<Role, AccessCell>>;
  calls: readonly AccessCall[];
  isChanged: boolean;
}

/** A call of a screen with the roles that can reach it. */
export interface AccessCall {
  name: string;
  effect: Effect;
  cells: Readonly<Record<Role, AccessCell>>;
}

/** The live definitions and those of the draft. */
interface AccessSides {
  texts: { before: Texts; after: Texts };
  /** Reach of the roles; undefined until the checker has computed it. */
  reach: { before: readonly ReachRow[]; after: readonly ReachRow[] } | undefined;
  /** All roles except admin, who has full access. */
  roles: readonly Role[];
}

export function accessTable({ texts, reach, roles }: AccessSides): AccessRow[] {
  const [before, after] = [screensOf(texts.before), screensOf(texts.after)];
  return [...new Map([...before, ...after]).values()]
    .map(({ id, title, paths }): AccessRow => {
      const part = after.get(id)?.part;
      const cells = cellsOf(roles, openersOf(before.get(id)?.part), openersOf(part));
      const calls = callsOf(id, roles, reach);
      return { id, title, paths, part, cells, calls, isChanged: [cells, ...calls.map((call) => call.cells)].some(isAnyChanged) };
    })
    .sort(byTitle);
}

/** Whether a role gains or loses access. */
export function changeOf({ before, after }: AccessCell): 'gained' | 'lost' | undefined {
  if (before === after) return undefined;
  return after ? 'gained' : 'lost';
}

function screensOf(texts: Texts) {
  const screens = definitionsOf(texts).filter(({ kind }) => kind === 'screen');
  return new Map(
    screens.map((screen) => {
      const parts = accessPartsOf(screen.file, texts.get(screen.file) ?? '', DEFINITION_SCHEMAS);
      return [screen.id, { ...screen, part: parts?.find(({ at }) => at === '') }] as const;
    }),
  );
}

function openersOf(part: AccessPart | undefined): (role: Role) => boolean {
  return part ? rolesOfPart(part, () => true).has : () => false;
}

function cellsOf(roles: readonly Role[], before: (role: Role) => boolean, after: (role: Role) => boolean): Record<Role, AccessCell> {
  return Object.fromEntries(roles.map((role) => [role, { before: before(role), after: after(role) }]));
}

function isAnyChanged(cells: Readonly<Record<Role, AccessCell>>): boolean {
  return Object.values(cells).some(({ before, after }) => before !== after);
}

function callsOf(screen: string, roles: readonly Role[], reach: AccessSides['reach']): AccessCall[] {
  if (!reach) return [];
  // A form with two addresses is two screens of one definition.
  const isOf = (row: ReachRow) => row.screen === screen || row.screen.startsWith(`${screen}.`);
  const [before, after] = [reach.before.filter(isOf), reach.after.filter(isOf)];
  const names = [...new Set([...after, ...before].map(({ call }) => call))].sort((a, b) => a.localeCompare(b, 'en'));
  return names.map((name) => {
    const reaching = (rows: readonly ReachRow[]) => {
      const own = new Set(rows.filter(({ call }) => call === name).flatMap((row) => row.roles));
      return (role: Role) => own.has(role);
    };
    const cells = cellsOf(roles, reaching(before), reaching(after));
    const effect = [...after, ...before].find(({ call }) => call === name)?.effect ?? 'read';
    return { name, effect, cells };
  });
}
