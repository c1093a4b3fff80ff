import { describe, expect, it } from 'vitest';
import { behaviourStates } from '../../../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../../../src/authoring/behaviour/behaviour-table.ts';
import type { Texts } from '../../../../src/authoring/edit/apply/edit.ts';
import { asOneOfTwo, FORM_MODES, otherMode, withOneAddress } from '../../../../src/authoring/edit/rewrites/form-addresses.ts';
import { reviewConsole } from '../../../../src/authoring/review/review-console.ts';
import type { CompiledScreen, FormMode } from '../../../../src/language/compiled/compiled-screen.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { sharedIn } from '../../../../src/studio/definitions-of.ts';
import { checkEdited, issues, parts, ROLES, shipped, world } from '../../../screens/shipped-console.ts';
import { edited } from '../edited.ts';

const { schemas } = parts;
const FILE = 'screens/x.json';

const SUBMIT = { label: 'Save', call: 'a' };
const PLAIN = { kind: 'form', id: 'x', path: '/x', title: 'X', access: ['sales'], fields: [{ field: 'note' }], submit: SUBMIT };

function kept(form: object, mode: FormMode, shared: Record<string, Json> = {}) {
  const text = JSON.stringify(form);
  const found = withOneAddress(FILE, text, mode, { shared: (id) => shared[id], schemas });
  return found && { ...found, edits: undefined, form: JSON.parse(edited(FILE, text, found.edits)) };
}

describe('asOneOfTwo', () => {
  it('keeps the menu entry with the address for new records', () => {
    const form = JSON.stringify({ ...PLAIN, menu: { icon: 'plus' } });
    expect(asOneOfTwo(FILE, form, 'update')).toBeUndefined();
    expect(asOneOfTwo(FILE, form, 'create')).toBeDefined();
  });
});

const { path: _path, title: _title, submit: _submit, ...REST } = PLAIN;
const TWO = {
  ...REST,
  menu: { icon: 'plus' },
  note: 'Of both.',
  fields: [{ field: 'note', only: 'create' }, { field: 'note', only: 'update' }, { field: 'name' }],
  create: { path: '/x/new', title: 'New', submit: SUBMIT, note: 'Of the new.' },
  update: { path: '/x/:id', title: 'Old', data: { call: 'b' }, submit: SUBMIT },
};

describe('withOneAddress', () => {
  it('keeps the address for new records with menu entry, fields and notes', () => {
    const { create: _create, update: _update, ...rest } = TWO;
    const { note: _note, ...own } = TWO.create;
    expect(kept(TWO, 'create')).toEqual({
      edits: undefined,
      isPlain: true,
      lost: 1,
      form: { ...rest, ...own, note: 'Of both. Of the new.', fields: [{ field: 'note' }, { field: 'name' }] },
    });
  });

  it('keeps conditions on the mode valid', () => {
    const asking = { ...TWO, must: [{ that: '!creating || form.name != null', message: 'No' }] };
    const { update: _update, ...rest } = asking;
    expect(kept(asking, 'create')).toEqual({
      edits: undefined,
      isPlain: false,
      lost: 1,
      form: { ...rest, fields: [{ field: 'note', only: 'create' }, { field: 'name' }] },
    });
  });

  it('includes shared parts at any depth, and ignores words in texts', () => {
    const using = { ...TWO, note: 'About creating things.', fields: [{ use: 'outer' }] };
    const outer = { shared: 'items', id: 'outer', items: [{ use: 'inner' }] };
    const inner = (item: Json) => ({ outer, inner: { shared: 'items', id: 'inner', items: [item] } });
    expect(kept(using, 'create', inner({ field: 'name' }))?.isPlain).toBe(true);
    expect(kept(using, 'create', inner({ field: 'name', visible: 'creating' }))?.isPlain).toBe(false);
    expect(kept(using, 'create', inner({ field: 'name', only: 'update' }))?.isPlain).toBe(false);
  });
});

const before: Texts = new Map(parts.files.map(({ path, text }) => [path, text]));
const sources = { shared: sharedIn(before), schemas };

/** The console with other texts. */
function compiled(texts: Texts) {
  return checkEdited([...texts].map(([path, text]) => ({ path, text })));
}

/** What every role meets on a screen in every state. */
function metOn(screen: CompiledScreen): string[] {
  return ROLES.flatMap((role) =>
    behaviourStates(screen, world).map((state) => JSON.stringify(behaviourFacts(screen, { ...world, role, state }))),
  );
}

function idOf(text: string): string {
  return (JSON.parse(text) as { id: string }).id;
}

describe.each(FORM_MODES)('the only address of every shipped form, as one of two (%s)', (mode) => {
  const turned = new Map(
    [...before].flatMap(([file, text]) => {
      const edits = asOneOfTwo(file, text, mode);
      return edits ? [[file, edited(file, text, edits)] as const] : [];
    }),
  );
  const check = compiled(new Map([...before, ...turned]));

  it('exists', () => expect(turned.size).toBeGreaterThan(mode === 'create' ? 5 : 1));

  it('changes nothing for any role in any state, and has no review sentence', () => {
    for (const text of turned.values()) {
      const id = idOf(text);
      expect(metOn(check.console!.screens.get(`${id}.${mode}`)!), id).toEqual(metOn(shipped.screens.get(id)!));
    }
    const review = reviewConsole(shipped, check.console!, {
      contracts: world.contracts,
      blocks: world.blocks,
      now: world.now,
      language: world.language,
    });
    expect(review).toEqual({ sentences: [], gains: [], undescribed: [] });
  });

  it('adds no issue', () => {
    expect(check.issues.map(({ message }) => message)).toEqual(issues.map(({ message }) => message));
  });

  it('restores the text when reverted', () => {
    for (const [file, text] of turned)
      expect(edited(file, text, withOneAddress(file, text, mode, sources)!.edits), file).toBe(before.get(file));
  });
});

describe.each(FORM_MODES)('the kept address of every shipped form with two (%s)', (mode) => {
  const reduced = [...before].flatMap(([file, text]) => {
    const found = withOneAddress(file, text, mode, sources);
    return found ? [{ file, text: edited(file, text, found.edits), isPlain: found.isPlain }] : [];
  });
  const check = compiled(new Map([...before, ...reduced.map(({ file, text }) => [file, text] as const)]));

  it('exists', () => {
    expect(reduced.length).toBeGreaterThan(5);
    expect(new Set(reduced.map(({ isPlain }) => isPlain))).toEqual(new Set([true, false]));
  });

  it('changes nothing for any role in any state except the removed address', () => {
    for (const { text, isPlain } of reduced) {
      const id = idOf(text);
      const screen = check.console!.screens.get(isPlain ? id : `${id}.${mode}`);
      expect(screen && metOn(screen), id).toEqual(metOn(shipped.screens.get(`${id}.${mode}`)!));
      expect(check.console!.screens.has(`${id}.${otherMode(mode)}`)).toBe(false);
    }
  });
});
