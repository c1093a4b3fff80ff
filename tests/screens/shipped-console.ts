import { readProject } from '../../scripts/read-project.ts';
import type { BehaviourState } from '../../src/authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourTable } from '../../src/authoring/behaviour/behaviour-table.ts';
import { ENGLISH } from '../../src/authoring/review/english/english.ts';
import { createProjectChecker } from '../../src/language/check/check-project.ts';
import type { CompiledScreen } from '../../src/language/compiled/compiled-screen.ts';
import type { Role } from '../../src/language/contracts/contract-types.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';

const project = await readProject();
/** Checks the shipped definitions with some texts that are others. Only what these reach is compiled again, for all tests of a process. */
export const checkEdited = createProjectChecker(project);

const check = checkEdited(project.files);

/** The contracts of the shipped console. */
export const { contracts } = project;

/** The shipped definitions, parsed, and what they are compiled with. */
export const { definitions } = check;
export const parts = project;

/** What the check found in the shipped definitions. */
export const { issues } = check;

/** The shipped console, compiled as the server does. */
export const shipped = check.console!;

/** Which roles reach which call on the shipped screens. */
export const reach = check.reach!;

/** Every staff role, admin first. */
export const ROLES: readonly Role[] = Object.keys(shipped.settings.roles);

/** The world of the snapshots but for role and state: a fixed moment, the shipped contracts and settings. */
export const world = {
  blocks: BLOCK_KINDS,
  contracts,
  settings: shipped.settings,
  now: new Date('2026-03-20T16:00:00.000Z'),
  language: ENGLISH,
};

/** A shipped screen. */
export function shippedScreen(id: string): CompiledScreen {
  const screen = shipped.screens.get(id);
  if (!screen) throw new Error(`There is no screen ${id} without errors.`);
  return screen;
}

/** The behaviour of a screen for a role, as text, with a default record except for the given paths. */
export function meets(
  id: string,
  role: Role,
  record: Record<string, unknown> = {},
  answers: Record<string, Record<string, unknown>> = {},
): string {
  const screen = shippedScreen(id);
  const [typical] = behaviourStates(screen, world);
  const call = screen.data?.call.call ?? '';
  const special = Object.entries({ ...answers, [call]: record }).flatMap(([name, paths]) =>
    Object.entries(paths).map(([path, value]) => ({ call: name, path, value })),
  );
  const rest = (typical as BehaviourState).overrides.filter(
    (base) => !special.some(({ call: name, path }) => base.call === name && base.path === path),
  );
  return behaviourTable(screen, { ...world, role, state: { name: 'special', fill: 'typical', overrides: [...rest, ...special] } });
}

/** The line of a table that starts with the given words, without its indentation and the paths that it is read from; undefined where there is none. */
export function lineOf(table: string, start: string): string | undefined {
  return table
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .find((line) => line.startsWith(start))
    ?.replace(/, of [\w.[\]]+(, [\w.[\]]+)*$/, '');
}
