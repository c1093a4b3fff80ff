import { describe, expect, it } from 'vitest';
import { reviewConsole } from '../../../src/authoring/review/review-console.ts';
import { createProjectChecker } from '../../../src/language/check/check-project.ts';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import type { Access, Role } from '../../../src/language/contracts/contract-types.ts';
import { parts, ROLES, shipped, world } from '../../screens/shipped-console.ts';
import { createRandom, pick, type Random } from '../edit/apply/random-edits.ts';

/* Every call is open to every role here, so that `access` alone decides who has what. */
const open = new Map([...parts.contracts.calls].map(([name, call]) => [name, { ...call, roles: 'anyone' as const }]));
const check = createProjectChecker({ ...parts, contracts: { ...parts.contracts, calls: open } });

/** Parts that come and go, by what a review calls each. */
const PARTS = {
  list: [
    ['columns', 'column Total', { field: 'total' }],
    ['filters', 'filter Order ID', { field: 'orderId' }],
    ['actions', 'action Look', { id: 'look', label: 'Look', link: '/toll-crud' }],
    ['rowActions', 'action Open', { id: 'open', label: 'Open', link: '/toll-crud' }],
  ],
  detail: [
    ['blocks', 'block Extra', { block: 'table', id: 'extra', title: 'Extra', data: { call: 'fetchTolls' }, columns: [{ field: 'name' }] }],
    ['actions', 'action Look', { id: 'look', label: 'Look', link: '/toll-crud' }],
  ],
  form: [
    [
      'fields',
      'field Override Existing Image in the form',
      { field: 'overrideExistingImage', label: 'Override Existing Image', input: 'checkbox' },
    ],
  ],
} as const;

type Kind = keyof typeof PARTS;
type Owners = Access | 'nothing';

/** A screen whose own access and whose one changing part are given. */
function probe(kind: Kind, screen: Owners, [list, , part]: (typeof PARTS)[Kind][number], owners: Owners): string {
  const table = { block: 'table', id: 'kept', title: 'Kept', data: { call: 'fetchTolls' }, columns: [{ field: 'name' }] };
  const body: Record<Kind, Record<string, unknown[] | object>> = {
    list: {
      data: { call: 'fetchAllUserCarts' },
      filters: [{ field: 'status' }],
      columns: [{ field: 'objectId' }],
      actions: [],
      rowActions: [],
    },
    detail: { blocks: [table], actions: [] },
    form: {
      fields: [
        { field: 'googleDocURL', required: true },
        { field: 'restaurantId', label: 'Restaurant', required: true, lookup: 'restaurants', idLabel: 'Restaurant Id' },
      ],
      submit: { label: 'Start', call: 'importDishesFromCSV' },
    },
  };
  const given = owners === 'nothing' ? [] : [owners === 'anyone' ? part : { access: owners, items: [part] }];
  const placed =
    owners === 'nothing' || owners === 'anyone' || !('link' in part || 'block' in part) ? given : [{ ...part, access: owners }];
  const own = body[kind];
  return JSON.stringify({
    ...{ kind, id: 'probe', path: '/probe', title: 'Probe', access: screen },
    ...own,
    [list]: [...((own[list] as unknown[] | undefined) ?? []), ...placed],
  });
}

const files = parts.files.filter(({ path }) => /app\.json$|toll-crud\.json$|user-cart\.json$/.test(path));
const filesWith = (text: string | undefined) => [...files, ...(text ? [{ path: 'screens/probe.json', text }] : [])];

function consoleWith(text: string | undefined) {
  const { console, issues } = check(filesWith(text));
  const errors = issues.filter(({ severity, file }) => severity === 'error' && file === 'screens/probe.json');
  expect(errors.map(({ message }) => message)).toEqual([]);
  return console!;
}

/** Labels of roles as sentences have them, by role. */
const CALLED = new Map<string, Role>(
  ROLES.map((role) => {
    const label = shipped.settings.roles[role] as string;
    return [/(s|nce)$/.test(label) ? label : `${label}s`, role];
  }),
);

/** Whom a sentence names: all roles for `Everybody`. */
function namedIn(who: string): Role[] {
  if (who === 'Everybody') return [...ROLES];
  return who.split(/, | and /).map((label) => CALLED.get(label) ?? `unknown: ${label}`);
}

const SENTENCE =
  /^(.+?) (can open|can no longer open|gains? the|loses? the|sees? a new|no longer sees? the|do(?:es)? no longer see the) (.+?)(?: on .+)?\.$/;
const GAINS = /^(can open|gains?|sees?)/;

/** Who is said to gain and to lose what. */
function reportedIn(sentences: readonly string[]): Record<string, Role[]> {
  const reported: Record<string, Role[]> = {};
  for (const text of sentences) {
    const [, who = '', verb = '', what = ''] = SENTENCE.exec(text) ?? [];
    if (who === '') {
      // What follows from a field, such as what a button sends.
      expect(text).toMatch(/^Start calls /);
      continue;
    }
    reported[`${GAINS.test(verb) ? '+' : '-'} ${what}`] = [
      ...(reported[`${GAINS.test(verb) ? '+' : '-'} ${what}`] ?? []),
      ...namedIn(who),
    ].sort();
  }
  return reported;
}

const may = (owners: Owners, role: Role) => owners !== 'nothing' && isAllowed(owners, [role]);

function someRoles(random: Random): Owners {
  const some = ROLES.filter((role) => role !== 'admin' && random() < 0.5);
  return pick(random, ['anyone', some, some, some]);
}

/** Some of those who get to the screen; admins alone where that would be nobody. */
function someOf(screens: readonly Owners[], random: Random): Owners {
  const some = someRoles(random);
  const isSomebodyHere = screens.every((screen) => ROLES.some((role) => role !== 'admin' && may(screen, role) && may(some, role)));
  return isSomebodyHere ? some : ['admin'];
}

describe('sentences of a review', () => {
  it.each(Object.entries(PARTS).flatMap(([kind, all]) => all.map((part) => ({ kind: kind as Kind, part, name: part[1] }))))(
    'name exactly the roles that gain or lose the $name of a $kind',
    ({ kind, part, name }) => {
      const random = createRandom(name.length);
      for (let round = 0; round < 12; round += 1) {
        const [screen, later] = [someRoles(random), random() < 0.3 ? someRoles(random) : undefined];
        const among = [screen, later ?? screen];
        const [old, young] = [0, 1].map(() => pick(random, ['nothing' as const, someOf(among, random)])) as [Owners, Owners];
        const [before, after] = [consoleWith(probe(kind, screen, part, old)), consoleWith(probe(kind, later ?? screen, part, young))];
        const { sentences } = reviewConsole(before, after, world);
        const expected: Record<string, Role[]> = {};
        const expectFor = (key: string, isTrue: (role: Role) => boolean) => {
          const roles = ROLES.filter(isTrue).sort();
          if (roles.length > 0) expected[key] = roles;
        };
        const stays = (role: Role) => may(screen, role) && may(later ?? screen, role);
        expectFor('+ Probe', (role) => !may(screen, role) && may(later ?? screen, role));
        expectFor('- Probe', (role) => may(screen, role) && !may(later ?? screen, role));
        expectFor(`+ ${name}`, (role) => stays(role) && !may(old, role) && may(young, role));
        expectFor(`- ${name}`, (role) => stays(role) && may(old, role) && !may(young, role));
        expect(reportedIn(sentences.map(({ text }) => text)), JSON.stringify({ screen, later, old, young })).toEqual(expected);
      }
    },
  );

  it('name exactly the roles that a new screen is opened to, and those that lose a screen that goes', () => {
    const random = createRandom(7);
    const [part] = PARTS.list;
    for (let round = 0; round < 20; round += 1) {
      const screen = someRoles(random);
      const [without, having] = [consoleWith(undefined), consoleWith(probe('list', screen, part, 'nothing'))];
      const roles = ROLES.filter((role) => may(screen, role)).sort();
      const text = (review: ReturnType<typeof reviewConsole>) => reportedIn(review.sentences.map((each) => each.text));
      expect(text(reviewConsole(without, having, world))).toEqual({ '+ Probe': roles });
      expect(text(reviewConsole(having, without, world))).toEqual({ '- Probe': roles });
    }
  });
});
