import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { type DraftWorkspace, DraftWorkspaceContext, useBetweenLetters, useDraft } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { shipped } from '../support/inspect.tsx';

const FILE = 'tolls/toll-crud.json';

const titleIn = (texts: ReadonlyMap<string, string>) => JSON.parse(texts.get(FILE)!).title;

it('renders what nobody looks at after a letter, and with any other change', () => {
  const client = { createDraft: () => new Promise(() => undefined) } as unknown as StudioClient;
  const keeper = createDraftKeeper(client, DEFINITION_SCHEMAS, { base: 1, before: shipped, kept: undefined });
  const seen: string[] = [];
  function Titles() {
    const { texts } = useDraft().session;
    const later = useBetweenLetters(texts);
    seen.push(`${titleIn(texts)} ${titleIn(later)}`);
    return null;
  }
  render(
    <DraftWorkspaceContext value={{ keeper } as unknown as DraftWorkspace}>
      <Titles />
    </DraftWorkspaceContext>,
  );
  const title = (value: string, isTyped: boolean) =>
    act(() => keeper.perform({ edits: [{ do: 'set', file: FILE, at: 'title', value }], ...(isTyped && { field: `${FILE}#title` }) }));
  title('A', true);
  title('AB', true);
  expect(seen).toEqual(['Tolls Tolls', 'A Tolls', 'A A', 'AB A', 'AB AB']);
  seen.length = 0;
  title('Roads', false);
  expect(new Set(seen)).toEqual(new Set(['Roads Roads']));
});
