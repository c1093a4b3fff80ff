import { describe, expect, it } from 'vitest';
import type { Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { callsTurn } from '../../../../src/authoring/edit/rewrites/call-or-calls.ts';
import { schemaIdOf } from '../../../../src/language/check/definition-file.ts';
import { walkPositions } from '../../../../src/language/check/walk-positions.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../../src/language/definition/id-paths.ts';
import { pointerKeys } from '../../../../src/language/definition/json-pointer.ts';
import { files as invented } from '../../../consoles/boathouse/boathouse-console.ts';
import { checkEdited, issues, parts, ROLES, shipped } from '../../../screens/shipped-console.ts';
import { differing, edited } from '../edited.ts';

const { schemas } = parts;
const FILE = 'screens/x.json';

/** A page with one action that says this, and a question with a field. */
function pageWith(action: object): string {
  const asked = { id: 'act', label: 'Act', ask: { fields: [{ field: 'note' }] }, ...action };
  return JSON.stringify({
    kind: 'detail',
    id: 'x',
    path: '/x',
    title: 'X',
    access: ['sales'],
    data: { call: 'a' },
    blocks: [],
    actions: [asked],
  });
}

/** What an action says after it was turned; nothing where it cannot be turned. */
function turned(text: string): { to?: string; action?: unknown; text?: string } {
  const turn = callsTurn(FILE, text, 'actions/@act', schemas);
  if (!turn) return {};
  const after = edited(FILE, text, turn.edits);
  const { id: _, label: _label, ask: _ask, ...action } = JSON.parse(after).actions[0];
  return { to: turn.to, action, text: after };
}

describe('callsTurn', () => {
  it.each([
    ['what is typed, which one call sends by itself', { call: 'a' }, { calls: [{ call: 'a', send: 'form' }] }],
    [
      'what is sent as it is written',
      { call: 'a', send: 'changes', into: 'data' },
      { calls: [{ call: 'a', send: 'changes', into: 'data' }] },
    ],
    ['nothing, which several send by themselves', { call: 'a', send: 'nothing' }, { calls: [{ call: 'a' }] }],
    [
      'parameters',
      { call: 'a', with: { id: 'record.id', most: 1 } },
      { calls: [{ call: 'a', with: { id: 'record.id', most: 1 }, send: 'form' }] },
    ],
  ])('keeps %s in both directions', (_what, one, several) => {
    const there = turned(pageWith(one));
    expect(there).toMatchObject({ to: 'several', action: several });
    expect(turned(there.text!)).toMatchObject({ to: 'one', action: one });
  });

  it.each([
    ['that leads somewhere', { link: '/y' }],
    ['of several calls', { calls: [{ call: 'a' }, { call: 'b' }] }],
    ['whose only call has a condition', { calls: [{ call: 'a', when: 'record.isOpen' }] }],
    ['whose only call has a message of its own', { calls: [{ call: 'a', success: 'Done' }] }],
    ['that says both', { call: 'a', calls: [{ call: 'b' }] }],
    ['that says what none of its calls takes', { send: 'form', calls: [{ call: 'b' }] }],
  ])('does not apply to an action %s', (_what, action) => expect(turned(pageWith(action))).toEqual({}));
});

/** The paths of everything that has `call` where several could stand. */
function actionsIn(file: string, text: string): string[] {
  const document = JSON.parse(text) as Json;
  const found: string[] = [];
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, ({ value, pointer, schema }) => {
    const isAction = schema.properties?.has('call') && schema.properties.has('calls');
    if (isAction && typeof value === 'object' && value !== null && 'call' in value) found.push(idPathOf(document, pointer));
    else if (typeof value === 'object' && value !== null && 'call' in value && 'send' in value && !/\/calls\/\d+$/.test(pointer))
      throw new Error(`What is ${pointerKeys(pointer).join(', ')}?`);
  });
  return found;
}

/** Turns every action of a text that makes one call, or every one of these. */
function turnAll(file: string, text: string, paths: readonly string[]): string {
  return paths.reduce((now, at) => edited(file, now, callsTurn(file, now, at, schemas)?.edits ?? []), text);
}

describe('single calls rewritten as lists', () => {
  const before: Texts = new Map(parts.files.map(({ path, text }) => [path, text]));
  const actions = new Map([...before].map(([file, text]) => [file, actionsIn(file, text)]));
  const after = new Map([...before].map(([file, text]) => [file, turnAll(file, text, actions.get(file)!)]));
  const check = checkEdited([...after].map(([path, text]) => ({ path, text })));

  it('exist in many shipped actions', () => {
    expect([...actions.values()].flat().length).toBeGreaterThan(100);
    for (const [file, text] of after) expect(text === before.get(file), file).toBe(actions.get(file)!.length === 0);
  });

  it.each(ROLES)('change nothing in any state, for %s', (role) => {
    expect([...check.console!.screens.keys()].sort()).toEqual([...shipped.screens.keys()].sort());
    expect(differing(check, { roles: [role] })).toEqual([]);
  });

  it('add no issue', () => {
    expect(check.issues.map(({ file, message }) => `${file}: ${message}`)).toEqual(
      issues.map(({ file, message }) => `${file}: ${message}`),
    );
  });

  it('restore the text when reverted', () => {
    for (const [file, text] of after) expect(turnAll(file, text, actions.get(file)!), file).toBe(before.get(file));
  });

  it('apply everywhere in the language', () => {
    const places = new Set(
      invented.flatMap(({ path, text }) => actionsIn(path, text).map((at) => at.split('/').findLast((step) => !/^(@|\d)/.test(step)))),
    );
    for (const place of ['actions', 'rowActions', 'bulkActions', 'submit', 'edit', 'change', 'on', 'off', 'add', 'delete', 'press'])
      expect(places, place).toContain(place);
  });
});
