import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { valueAtPath } from '../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import type { Contracts, Json } from '../../../src/language/contracts/contract-types.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { type BegunPart, type Editor, EditorContext } from '../../../src/studio/editor/editor-context.ts';
import { PartMembers } from '../../../src/studio/editor/PartInspector.tsx';
import { PartProperties } from '../../../src/studio/editor/PartProperties.tsx';
import type { LanguageView } from '../../../src/studio/editor/use-language.ts';
import type { StudioLanguage } from '../../../src/studio/language/studio-language.ts';
import { parts } from '../../screens/shipped-console.ts';
import { language } from '../../screens/shipped-language.ts';
import { draftOf } from './draft.tsx';
import { SETTINGS } from './settings.ts';

/** The texts of the shipped console, by file. */
export const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** Definitions with their contracts and the language service over them. */
export interface InspectedConsole {
  texts: ReadonlyMap<string, string>;
  contracts: Contracts;
  language: StudioLanguage;
}

const SHIPPED: InspectedConsole = { texts: shipped, contracts: parts.contracts, language };

const ROLES = { admin: 'Admin', sales: 'Sales', finance: 'Finance' };

/** Renders the properties of a part of a shipped definition as the editor does, over the real checker; `change` is done to the definition before. */
export function inspect(file: string, at: string, change: (definition: never) => void = () => undefined) {
  const definition = JSON.parse(shipped.get(file)!);
  change(definition as never);
  return inspectIn({ ...SHIPPED, texts: new Map([...shipped, [file, JSON.stringify(definition)]]) }, file, at);
}

/** An editor that asks the questions of new parts. */
function BeginningEditor({ children, ...editor }: Pick<Editor, 'language' | 'selection'> & { children: ReactNode }) {
  const [begun, begin] = useState<BegunPart>();
  return <EditorContext value={{ ...editor, begun, begin } as unknown as Editor}>{children}</EditorContext>;
}

/** The same in any console. */
export function inspectIn({ texts: before, contracts, language }: InspectedConsole, file: string, at: string) {
  const keeper = draftOf(before);
  const view: LanguageView = {
    issues: [],
    labelsOf: () => new Map(),
    looked: new Map(),
    async readable(place) {
      language.inspect(keeper.state().session.texts, file);
      return language.readable(place);
    },
    evaluate: async (place, source) => language.evaluate(place, source),
    targets: async () => language.targets(),
    tryValues: async (of, tried) => language.tryValues(keeper.state().session.texts, of, tried),
    failed: undefined,
  };
  const selected: (string | undefined)[] = [];
  const select = (place: string | undefined) => void selected.push(place);
  const part = partsOf(file, before.get(file)!, DEFINITION_SCHEMAS)!.find((each) => each.at === at)!;
  render(
    <ConsoleContext value={{ settings: { ...SETTINGS, roles: ROLES } } as unknown as ConsoleState}>
      <DraftWorkspaceContext value={{ keeper, contracts } as unknown as DraftWorkspace}>
        <BeginningEditor language={view} selection={{ place: undefined, select }}>
          <PartMembers part={part} />
          <PartProperties part={part} at={at} name="It" />
        </BeginningEditor>
      </DraftWorkspaceContext>
    </ConsoleContext>,
  );
  const picker = (property: string) =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(`button[aria-haspopup="dialog"][aria-label^="It, ${property}: "]`);
      if (!found) throw new Error(`There is no list for ${property}.`);
      // The label of a path comes with the look of the language service.
      if (found.textContent === '…') throw new Error(`The list for ${property} is still loading.`);
      return found;
    });
  const list = async (property: string) => {
    const button = await picker(property);
    fireEvent.click(button);
    return within(await screen.findByRole('dialog', { name: new RegExp(`^It, ${property}$`) }));
  };
  const newIssues = () => {
    const issuesOf = (texts: ReadonlyMap<string, string>) => language.check(texts);
    const known = new Set(issuesOf(before).map(({ message }) => message));
    // A definition that is put together here need not be canonical text.
    return issuesOf(keeper.state().session.texts).filter(({ message }) => !known.has(message));
  };
  return {
    picker,
    keeper,
    /** The last place that was selected. */
    selected: () => selected.at(-1),
    newIssues,
    list,
    /** What is written there now. */
    written: (key: string) => valueAtPath(keeper.state().session.texts, file, at === '' ? key : `${at}/${key}`) as Json | undefined,
    /** What the definition, or another one, says now, at a stable path. */
    document: (path: string, of = file) => valueAtPath(keeper.state().session.texts, of, path) as Json | undefined,
    /** What was done, as the tab of changes lists it. */
    changes: () => keeper.state().session.steps.map(({ sentence }) => sentence),
    /** What is wrong now and was not before. */
    issues: () => newIssues().map(({ message }) => message),
    /** Adds a property or a part, to the part itself or to what people call otherwise inside it. */
    async add(property: string, what: 'property' | 'part' = 'property', to = 'It') {
      fireEvent.click(document.querySelector<HTMLElement>(`button[aria-label^="Add ${what} to ${to}: "]`)!);
      fireEvent.change(await screen.findByLabelText(`Find: Add ${what} to ${to}`), { target: { value: property } });
      const options = screen.getAllByRole('option');
      fireEvent.click(options.find((option) => option.querySelector('span')?.textContent === property) ?? options[0]!);
    },
    /** Picks what begins with these words; `typed` is looked for before, where many can be picked. */
    async pick(property: string, words: string, typed?: string) {
      if (typed !== undefined) {
        await list(property);
        fireEvent.change(screen.getByLabelText(`Find: It, ${property}`), { target: { value: typed } });
        fireEvent.click(screen.getByRole('option', { name: new RegExp(`^${words}`) }));
        return;
      }
      fireEvent.click((await list(property)).getByRole('option', { name: new RegExp(`^${words}`) }));
    },
  };
}
