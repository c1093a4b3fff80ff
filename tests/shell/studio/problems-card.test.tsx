import { fireEvent, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { describe, expect, it } from 'vitest';
import type { DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { ProblemsCard } from '../../../src/studio/editor/ProblemsCard.tsx';
import { language } from '../../screens/shipped-language.ts';
import { draftOf, renderInDraft, SILENT } from '../support/draft.tsx';
import { shipped } from '../support/inspect.tsx';

const FILE = 'tolls/toll-crud.json';

/** The problems of the texts in hand, over the real checker. */
function Problems({ keeper }: { keeper: DraftKeeper }) {
  const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const issues = language.check(session.texts);
  return <ProblemsCard language={{ ...SILENT, issues }} />;
}

function show(from: string, to: string) {
  const text = shipped.get(FILE) as string;
  expect(text).toContain(from);
  const keeper = draftOf(new Map([...shipped, [FILE, text.replace(from, to)]]));
  renderInDraft(keeper, <Problems keeper={keeper} />);
  return keeper;
}

describe('a problem', () => {
  it('has its place, its fix, and a button that applies it', () => {
    const keeper = show('"call": "createToll"', '"call": "creatToll"');
    const line = within(screen.getByRole('list', { name: 'Problems' }));
    line.getByText('The call “Creat Toll” does not exist.');
    line.getByText('Choose another call.');
    expect(line.getByRole('link', { name: 'Tolls, action Add Toll: call' }).getAttribute('href')).toContain('/studio/screens/toll-crud');
    line.getByText('Replaces the current value. Nothing else changes.');
    fireEvent.click(line.getByRole('button', { name: 'Use “Create Toll”' }));
    expect(keeper.state().session.texts.get(FILE)).toBe(shipped.get(FILE));
    expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull();
  });

  it('has what developers read behind a press', () => {
    show('"call": "createToll"', '"call": "creatToll"');
    const [details] = screen.getAllByText('Technical details');
    expect(details?.parentElement?.textContent).toContain(
      'The call creatToll does not exist. Choose another call. (unknown-call, tolls/toll-crud.json',
    );
    expect(details?.parentElement?.hasAttribute('open')).toBe(false);
  });
});
