import { fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { ProblemsCard } from '../../../src/studio/editor/ProblemsCard.tsx';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { parts } from '../../screens/shipped-console.ts';
import { language } from '../../screens/shipped-language.ts';
import { shipped } from '../support/inspect.tsx';
import { SETTINGS } from '../support/settings.ts';

const FILE = 'tolls/toll-crud.json';

/** The problems of the texts in hand, over the real checker. */
function Problems({ keeper }: { keeper: DraftKeeper }) {
  const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const issues = language.check(session.texts);
  const view = {
    issues,
    labelsOf: () => new Map(),
    looked: new Map(),
    readable: undefined,
    evaluate: undefined,
    targets: undefined,
    failed: undefined,
  };
  return <ProblemsCard language={view} />;
}

function show(from: string, to: string) {
  const client = { createDraft: () => new Promise(() => undefined) } as unknown as StudioClient;
  const text = shipped.get(FILE) as string;
  expect(text).toContain(from);
  const before = new Map([...shipped, [FILE, text.replace(from, to)]]);
  const keeper = createDraftKeeper(client, DEFINITION_SCHEMAS, { base: 1, before, kept: undefined });
  render(
    <MemoryRouter>
      <ConsoleContext value={{ settings: SETTINGS } as unknown as ConsoleState}>
        <DraftWorkspaceContext value={{ keeper, contracts: parts.contracts } as unknown as DraftWorkspace}>
          <Problems keeper={keeper} />
        </DraftWorkspaceContext>
      </ConsoleContext>
    </MemoryRouter>,
  );
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
