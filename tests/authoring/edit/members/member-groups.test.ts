import { describe, expect, it } from 'vitest';
import { type Fact, PARTICULARS } from '../../../../src/authoring/behaviour/facts.ts';
import type { Feature } from '../../../../src/authoring/behaviour/features.ts';
import type { Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { type GroupTurn, groupTurns } from '../../../../src/authoring/edit/members/member-groups.ts';
import { checkEdited, issues, parts } from '../../../screens/shipped-console.ts';
import { drawn, isWhole } from '../../../support/draw.ts';
import { differing, edited, pathsIn } from '../edited.ts';

const { schemas } = parts;
const FILE = 'screens/x.json';

function pageWith(actions: object[]): string {
  return JSON.stringify({ kind: 'detail', id: 'x', path: '/x', title: 'X', access: ['sales'], data: { call: 'a' }, blocks: [], actions });
}

const action = (id: string, more: object = {}) => ({ id, label: id, call: id, ...more });

/** What the actions are after a turn of one of them, by what it comes to and the name of the other; nothing where it is not offered. */
function turned(actions: object[], at: string, to: GroupTurn['to'], name?: string) {
  const text = pageWith(actions);
  const turn = groupTurns({ file: FILE, text, at }, schemas).find((each) => each.to === to && (name === undefined || each.name === name));
  return turn && JSON.parse(edited(FILE, text, turn.edits)).actions;
}

const offered = (actions: object[], at: string) =>
  groupTurns({ file: FILE, text: pageWith(actions), at }, schemas).map(({ to, name }) => `${to} ${name}`);

describe('groupTurns', () => {
  const [open, close] = [action('open', { visible: 'record.isShut' }), action('close')];

  it('combines two actions into one place: the second shows where the condition of the first is false', () => {
    expect(turned([open, action('print'), close], 'actions/@close', 'place', 'open')).toEqual([
      { firstOf: [open, close] },
      action('print'),
    ]);
    expect(turned([close, open], 'actions/@close', 'place')).toEqual([{ firstOf: [open, close] }]);
  });

  it('removes a condition that is the opposite of the first, and restores it when ungrouping', () => {
    const opposite = { ...close, visible: '!(record.isShut)' };
    expect(turned([open, opposite], 'actions/@close', 'place')).toEqual([{ firstOf: [open, close] }]);
    expect(turned([{ firstOf: [open, close] }], 'actions/0', 'dissolve')).toEqual([open, opposite]);
  });

  it('does not combine actions that are indistinguishable or have constant conditions', () => {
    expect(offered([action('a'), action('b')], 'actions/@a')).toEqual(['group b']);
    expect(offered([action('a', { visible: false }), open], 'actions/@open')).toEqual(['group a']);
  });

  it('removes one action and adjusts conditions so that nothing else changes', () => {
    const [one, two, three] = [open, action('two', { visible: 'record.isNew' }), close];
    expect(turned([{ firstOf: [one, two, three] }], 'actions/0/firstOf/@two', 'leave')).toEqual([
      { firstOf: [one, { ...three, visible: '!(record.isNew)' }] },
      { ...two, visible: '!(record.isShut) && (record.isNew)' },
    ]);
  });

  it('groups neighbours with their common roles, and restores the roles on ungrouping', () => {
    const access = ['sales'];
    const [a, b] = [action('a', { access }), action('b', { access })];
    expect(turned([a, b], 'actions/@b', 'group')).toEqual([{ access, items: [action('a'), action('b')] }]);
    expect(turned([{ access, items: [action('a'), action('b')] }], 'actions/0', 'dissolve')).toEqual([a, b]);
    expect(offered([a, action('x'), b], 'actions/@a')).toEqual(['group x']);
  });

  it('splits a group when a member leaves from its middle', () => {
    const access = ['sales'];
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => action(id));
    expect(turned([{ access, items: [a, b, c, d, e] }], 'actions/0/items/@c', 'leave')).toEqual([
      { access, items: [a, b] },
      { ...c, access },
      { access, items: [d, e] },
    ]);
    expect(turned([{ access, items: [a, b, c, d] }], 'actions/0/items/@b', 'leave')).toEqual([
      { ...a, access },
      { ...b, access },
      { access, items: [c, d] },
    ]);
    expect(turned([{ access, items: [a, b, c] }], 'actions/0/items/@b', 'leave')).toEqual([a, b, c].map((each) => ({ ...each, access })));
  });

  it('keeps hidden members hidden after ungrouping', () => {
    const group = { access: ['sales'], items: [action('a', { access: ['finance'] }), action('b', { access: 'anyone' })] };
    expect(turned([group], 'actions/0', 'dissolve')).toEqual([action('a', { access: [] }), action('b', { access: ['sales'] })]);
  });
});

const before: Texts = new Map(drawn('groups of members', parts.files, 5).map(({ path, text }) => [path, text]));
/** The shipped definitions with others in place of some. */
const withTexts = (texts: Texts) => parts.files.map(({ path, text }) => ({ path, text: texts.get(path) ?? text }));

/** The paths of all members, the innermost last. */
const membersIn = (file: string, text: string) => pathsIn(file, text, ({ pointer }) => /\/\d+$/.test(pointer));

/** Does the first turn of a kind that some member offers, until none does; so many were done. */
function turnAll(file: string, text: string, to: GroupTurn['to'], most = 40): { text: string; count: number } {
  let now = text;
  for (let count = 0; ; count += 1) {
    if (count === most) return { text: now, count };
    const turn = membersIn(file, now)
      .flatMap((at) => groupTurns({ file, text: now, at }, schemas))
      .find((each) => each.to === to);
    if (!turn) return { text: now, count };
    now = edited(file, now, turn.edits);
  }
}

describe.each([
  ['group', 100],
  ['dissolve', 10],
  ['leave', 10],
] as const)('every group change of the shipped screens: %s', (to, least) => {
  const after = new Map<string, string>();
  let count = 0;
  for (const [file, text] of before) {
    // Groups in groups of groups say nothing new.
    const turned = turnAll(file, text, to, to === 'group' ? 6 : 40);
    after.set(file, turned.text);
    count += turned.count;
  }
  const check = checkEdited(withTexts(after));

  it.runIf(isWhole)('is offered', () => expect(count).toBeGreaterThanOrEqual(least));

  it('changes nothing for any role in any state', () => expect(differing(check, { print: besidesPlaces })).toEqual([]));

  it('adds no issue', () => {
    expect(check.issues.map(({ message }) => message)).toEqual(issues.map(({ message }) => message));
  });
});

describe('an undone group change', () => {
  it('restores the text, for the first neighbours of every list of the shipped screens', () => {
    let count = 0;
    for (const [file, text] of before)
      for (const at of membersIn(file, text).filter(
        (each, index, all) => all.findIndex((other) => listOf(other) === listOf(each)) === index,
      )) {
        const turn = groupTurns({ file, text, at }, schemas).find(({ to }) => to === 'group');
        if (!turn) continue;
        const grouped = edited(file, text, turn.edits);
        const group = listOf(listOf(turn.at));
        const back = groupTurns({ file, text: grouped, at: group }, schemas).find(({ to }) => to === 'dissolve');
        expect(back && edited(file, grouped, back.edits), `${file}, ${at}`).toBe(text);
        count += 1;
      }
    expect(count).toBeGreaterThan(isWhole ? 100 : 3);
  });
});

/** What somebody meets besides that actions share a place, which is what such a turn says. */
function besidesPlaces(facts: readonly Fact[]): string {
  return JSON.stringify(facts, (key, value) => {
    if (key === 'features') return (value as Feature[]).filter(({ is }) => is !== 'in-one-place');
    // The particulars of a part say again what the facts below them say.
    return isParticulars(value) ? { kind: value.kind } : value;
  });
}

function isParticulars(value: unknown): value is { kind: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === PARTICULARS;
}

/** The path of the list of a member. */
function listOf(at: string): string {
  return at.slice(0, at.lastIndexOf('/'));
}
