import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { propertiesOf } from '../../../src/authoring/edit/properties/properties-of.ts';
import { arrangedLists } from '../../../src/authoring/edit/rewrites/arranged-lists.ts';
import { additionsTo, isFullList } from '../../../src/authoring/edit/templates/additions.ts';
import { memberTemplates } from '../../../src/authoring/edit/templates/member-templates.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { idPathOf, pointerOf } from '../../../src/language/definition/id-paths.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { definitionsOf, sharedIn } from '../../../src/studio/definitions-of.ts';
import { editorOfProperty } from '../../../src/studio/editor/property-editors.tsx';
import { knownWidgets } from '../../../src/studio/language/known-widgets.ts';
import { createStudioLanguage } from '../../../src/studio/language/studio-language.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { contracts as boathouseContracts, files } from '../../consoles/boathouse/boathouse-console.ts';
import { parts as shippedParts } from '../../screens/shipped-console.ts';
import { language as shippedLanguage } from '../../screens/shipped-language.ts';
import { drawn } from '../../support/draw.ts';
import { type InspectedConsole, inspectIn, shipped } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

const CONSOLES: Readonly<Record<string, InspectedConsole>> = {
  shipped: { texts: shipped, contracts: shippedParts.contracts, language: shippedLanguage },
  boathouse: {
    texts: new Map(files.map(({ path, text }) => [path.replace(/^.*screens\//, ''), text])),
    contracts: boathouseContracts,
    language: createStudioLanguage(boathouseContracts, DEFINITION_SCHEMAS),
  },
};

/** A list, a record, a form and a report of each console. */
const SCREENS: readonly (readonly [console: string, file: string])[] = [
  ['shipped', 'tolls/toll-crud.json'],
  ['shipped', 'routes/route.json'],
  ['shipped', 'subscriptions/subscription-form.json'],
  ['shipped', 'reports/order-rejection-summary.json'],
  ...['list', 'detail', 'form'].map((kind) => ['boathouse', boathouseScreen(kind)] as const),
];

/** The largest screen of a kind, which has the most parts. */
function boathouseScreen(kind: string): string {
  const found = [...CONSOLES.boathouse!.texts].filter(([, text]) => JSON.parse(text).kind === kind);
  return found.sort(([, one], [, other]) => other.length - one.length)[0]![0];
}

/** An entry of a part's palette. `isBeside`: of the list around the part. */
interface Entry {
  console: string;
  file: string;
  at: string;
  label: string;
  isBeside: boolean;
}

function sourcesOf({ texts, contracts }: InspectedConsole) {
  const shared = sharedIn(texts);
  const choices = definitionsOf(texts).flatMap(({ kind, id, title }) => {
    const holds = kind === 'shared' ? (shared(id) as { shared?: string } | undefined)?.shared : undefined;
    return holds === undefined ? [] : [{ id, title, holds }];
  });
  return { contracts, shared, choices, widgets: knownWidgets(), schemas: DEFINITION_SCHEMAS };
}

/** One entry of each kind that a screen and its parts offer: of fields and columns of one list the first. */
function entriesOf(console: string, file: string): Entry[] {
  const world = CONSOLES[console]!;
  const text = world.texts.get(file)!;
  const sources = sourcesOf(world);
  const found = new Map<string, Entry>();
  const add = (kind: string, entry: Omit<Entry, 'console' | 'file'>) => {
    if (!found.has(kind)) found.set(kind, { console, file, ...entry });
  };
  for (const { at } of partsOf(file, text, DEFINITION_SCHEMAS) ?? []) {
    const holder = at.replaceAll(/@[^/]+|\d+/g, '*');
    for (const template of memberTemplates(file, text, at, sources)) {
      const { label, list, asks } = template;
      const kind =
        asks === 'nothing' && /columns|filters|fields|Actions|actions/.test(list) ? 'of the contract' : label.replace(/: .*/, '');
      add(`part ${holder} ${list} ${kind}`, { at, label, isBeside: false });
    }
  }
  const document = JSON.parse(text);
  for (const { at, members } of arrangedLists(file, text) ?? []) {
    const [addition] = additionsTo(document, pointerOf(document, at)!, world.contracts, sources);
    if (addition && members[0])
      add(`beside ${at.replaceAll(/@[^/]+|\d+/g, '*')}`, { at: members[0].at, label: addition.label, isBeside: true });
  }
  return [...found.values()];
}

const ENTRIES = SCREENS.flatMap(([console, file]) => entriesOf(console, file));

/** Answers all questions of a new part with the first offered value. Where nothing is offered, a name is typed. */
async function answerAll(): Promise<void> {
  const isOpen = (picker: HTMLElement) =>
    /: (Choose…|Choose call…|Choose when…|None|Nowhere|Choose required fields…|Loading…)$/.test(picker.getAttribute('aria-label') ?? '');
  for (let question = 0; question < 12; question += 1) {
    const next = [...document.querySelectorAll<HTMLElement>('.studio-begun button.studio-picker')].find(isOpen);
    if (!next) return;
    fireEvent.click(next);
    const list = within(await screen.findByRole('dialog'));
    const first = await waitFor(() => {
      const [found] = list.getAllByRole('option');
      if (found?.textContent === 'Loading choices...') throw new Error('The choices are loading.');
      return found!;
    });
    if (first.textContent?.startsWith('No matches')) fireEvent.change(list.getByRole('combobox'), { target: { value: 'other' } });
    fireEvent.click(list.getAllByRole('option')[0]!);
  }
}

/** Whether an editor of the inspector changes the property that an issue is about. */
function isSolvable({ file = '', pointer }: Issue, texts: ReadonlyMap<string, string>): boolean {
  const text = texts.get(file) ?? '';
  const at = idPathOf(JSON.parse(text), pointer);
  return (partsOf(file, text, DEFINITION_SCHEMAS) ?? []).some((part) => isPropertyIn(file, text, part.at, at));
}

function isPropertyIn(file: string, text: string, holder: string, at: string): boolean {
  return (propertiesOf(file, text, holder, DEFINITION_SCHEMAS) ?? []).some((property) => {
    if (at !== property.at && !at.startsWith(`${property.at}/`) && at !== holder) return false;
    return property.editor === 'part'
      ? at === property.at || isPropertyIn(file, text, property.at, at)
      : editorOfProperty(property) !== undefined;
  });
}

describe('an entry of Add', () => {
  it('is there for every kind', () => {
    expect(ENTRIES.length).toBeGreaterThan(60);
  });

  it.each(drawn('palette', ENTRIES, 14).map((entry) => [`${entry.label} of ${entry.file} ${entry.at}`, entry] as const))(
    'adds a sound part that is selected, and undo takes it away: %s',
    async (_, { console, file, at, label, isBeside }) => {
      const world = CONSOLES[console]!;
      const { keeper, selected, newIssues } = inspectIn(world, file, at);
      const before = keeper.state().session.texts;
      fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Add part to It: "]')!);
      fireEvent.change(await screen.findByLabelText('Find: Add part to It'), { target: { value: label } });
      const groups = screen.getAllByRole('group');
      const options = groups.flatMap((group) =>
        group.textContent?.includes('beside it') === isBeside ? within(group).queryAllByRole('option') : [],
      );
      fireEvent.click(options.find(({ textContent }) => textContent?.startsWith(label)) ?? options[0]!);
      await answerAll();
      await waitFor(() => expect(keeper.state().session.steps).toHaveLength(1));
      const { texts } = keeper.state().session;
      expect(newIssues().filter((issue) => issue.severity === 'error' && !isSolvable(issue, texts))).toEqual([]);
      const place = selected() ?? '';
      expect(partsOf(file, texts.get(file)!, DEFINITION_SCHEMAS)!.map((part) => `${file}#${part.at}`)).toContain(place);
      expect(partsOf(file, before.get(file)!, DEFINITION_SCHEMAS)!.map((part) => `${file}#${part.at}`)).not.toContain(place);
      keeper.undo();
      expect(keeper.state().session.texts.get(file)).toBe(before.get(file));
    },
  );
});

describe('the fields of every form', () => {
  const forms = Object.entries(CONSOLES).flatMap(([console, { texts }]) =>
    [...texts].filter(([, text]) => JSON.parse(text).kind === 'form').map(([file]) => [console, file] as const),
  );

  const fieldsOf = ({ texts, ...world }: InspectedConsole, file: string, text = texts.get(file)!) => {
    const document = JSON.parse(text);
    const { shared } = sourcesOf({ texts, ...world });
    return (arrangedLists(file, text) ?? [])
      .filter(({ at }) => /^(sections\/\d+\/)?fields$/.test(at))
      .map((list) => {
        const of = [document, pointerOf(document, list.at)!, world.contracts] as const;
        return { ...list, additions: additionsTo(...of, { shared }), isFull: isFullList(...of, shared) };
      });
  };

  it.each(forms)('can be added, or the editor says why not: %s %s', (console, file) => {
    const lists = fieldsOf(CONSOLES[console]!, file);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ additions, isFull }) => additions.length === 0 && !isFull).map(({ at }) => at)).toEqual([]);
  });

  const withSeveral = forms.filter(([console, file]) => (fieldsOf(CONSOLES[console]!, file)[0]?.members.length ?? 0) > 1);

  it.each(withSeveral)('are offered again once they are removed: %s %s', (console, file) => {
    const world = CONSOLES[console]!;
    const [list] = fieldsOf(world, file);
    const offeredAgain = list!.members.filter(({ at, step }) => {
      const answer = applyEdits(world.texts, [{ do: 'remove', file, at }], DEFINITION_SCHEMAS);
      const [rest] = answer.status === 'changed' ? fieldsOf(world, file, answer.texts.get(file)) : [];
      return rest?.additions.some(({ value }) => `@${(value as { field?: string }).field}` === step);
    });
    expect(offeredAgain).not.toEqual([]);
  });
});
