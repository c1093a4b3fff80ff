import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBetweenLetters, useDraft } from '../../../src/studio/draft/draft-context.ts';
import { draftOf, renderInDraft } from '../support/draft.tsx';
import { shipped } from '../support/inspect.tsx';

const FILE = 'tolls/toll-crud.json';

const titleIn = (texts: ReadonlyMap<string, string>) => JSON.parse(texts.get(FILE)!).title;

it('renders what nobody looks at after a letter, and with any other change', () => {
  const keeper = draftOf(shipped);
  const seen: string[] = [];
  function Titles() {
    const { texts } = useDraft().session;
    const later = useBetweenLetters(texts);
    seen.push(`${titleIn(texts)} ${titleIn(later)}`);
    return null;
  }
  renderInDraft(keeper, <Titles />);
  const title = (value: string, isTyped: boolean) =>
    act(() => keeper.perform({ edits: [{ do: 'set', file: FILE, at: 'title', value }], ...(isTyped && { field: `${FILE}#title` }) }));
  title('A', true);
  title('AB', true);
  expect(seen).toEqual(['Tolls Tolls', 'A Tolls', 'A A', 'AB A', 'AB AB']);
  seen.length = 0;
  title('Roads', false);
  expect(new Set(seen)).toEqual(new Set(['Roads Roads']));
});
