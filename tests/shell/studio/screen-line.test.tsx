import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { definitionOf } from '../../../src/studio/definitions-of.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { ScreenLine, type ScreenLineProps, useProblemCounts } from '../../../src/studio/ScreensPage.tsx';
import { parts } from '../../screens/shipped-console.ts';
import { language } from '../../screens/shipped-language.ts';
import { draftOf } from '../support/draft.tsx';
import { SETTINGS } from '../support/settings.ts';

const TOLLS = 'tolls/toll-crud.json';
const before = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

function show(props: Partial<ScreenLineProps>) {
  render(
    <MemoryRouter>
      <ConsoleContext value={{ settings: SETTINGS } as ConsoleState}>
        <ul>
          <ScreenLine
            definition={definitionOf(TOLLS, before.get(TOLLS)!)}
            usedBy={undefined}
            isChanged={false}
            problems={0}
            draftsOf={[]}
            file={undefined}
            last={undefined}
            {...props}
          />
        </ul>
      </ConsoleContext>
    </MemoryRouter>,
  );
  return document.querySelector('.studio-line-state')!;
}

describe('a screen where all are listed', () => {
  it('says nothing of one that is as it is live', () => {
    expect(show({}).textContent).toBe('');
  });

  const draft = (owner: string, mayApprove: boolean) => ({ id: owner.toLowerCase(), owner, mayApprove });

  it('says in whose drafts it is, and how many problems yours brings', () => {
    expect(show({ isChanged: true, problems: 1, draftsOf: [draft('Ana', false), draft('Bea', true)] }).textContent).toBe(
      ['In your draft', '1 problem', 'Draft of Ana', 'Waits for your approval'].join(''),
    );
    const waiting = screen.getByRole('link', { name: 'Draft of Bea waits for your approval' });
    expect(waiting.getAttribute('href')).toBe('/studio/review?draft=bea');
  });

  it('leads to its file where that has something else', () => {
    const file = { name: TOLLS, state: 'asked', sides: 'both', issues: [] } as const;
    expect(show({ file }).textContent).toBe('Differs from file');
    const link = screen.getByRole('link', { name: 'Tolls differs from its file' });
    expect(link.getAttribute('href')).toBe('/studio/files?file=tolls%2Ftoll-crud.json');
    cleanup();
    expect(show({ file: { ...file, state: 'broken' } }).textContent).toBe('Invalid file');
  });
});

describe('problems of the draft in hand', () => {
  function Counts() {
    return <output>{[...useProblemCounts()].map(([file, count]) => `${file} ${count}`).join()}</output>;
  }

  it('are counted by file, without those that were there before, and gone with what brought them', async () => {
    let looks = 0;
    const keeper = draftOf(before);
    const check = async (texts: ReadonlyMap<string, string>) => {
      looks += 1;
      return language.check(texts);
    };
    render(
      <DraftWorkspaceContext value={{ keeper, language: () => ({ check }) } as unknown as DraftWorkspace}>
        <Counts />
      </DraftWorkspaceContext>,
    );
    const counted = () => screen.getByRole('status').textContent;
    expect([counted(), looks]).toEqual(['', 0]);
    keeper.perform({ edits: [{ do: 'set', file: TOLLS, at: 'data/call', value: 'fetchTols' }] });
    await waitFor(() => expect(counted()).toMatch(/^tolls\/toll-crud\.json [1-9]/), { timeout: 20_000 });
    keeper.undo();
    await waitFor(() => expect(counted()).toBe(''));
  });
});
