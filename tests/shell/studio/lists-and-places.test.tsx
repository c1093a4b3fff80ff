import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { filesWithShared } from '../../../src/studio/definitions-of.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { OrderTab } from '../../../src/studio/editor/OrderTab.tsx';
import type { LanguageView } from '../../../src/studio/editor/use-language.ts';
import { IssuePlace } from '../../../src/studio/IssuePlace.tsx';
import { useIssueTexts } from '../../../src/studio/issues/use-issue-texts.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { parts } from '../../screens/shipped-console.ts';
import { shipped } from '../support/inspect.tsx';
import { SETTINGS } from '../support/settings.ts';

beforeAll(() => searchParts.load());

const FILE = 'tolls/toll-crud.json';

const language: LanguageView = {
  issues: [],
  labelsOf: () => new Map(),
  looked: new Map(),
  readable: undefined,
  targets: undefined,
  failed: undefined,
};

/** A draft of the shipped console, with the tolls as they are changed before. */
function draftWith(change: (tolls: Record<string, unknown>) => void): DraftKeeper {
  const tolls = JSON.parse(shipped.get(FILE)!);
  change(tolls);
  const client = { createDraft: () => new Promise(() => undefined) } as unknown as StudioClient;
  return createDraftKeeper(client, DEFINITION_SCHEMAS, {
    base: 1,
    before: new Map([...shipped, [FILE, JSON.stringify(tolls)]]),
    kept: undefined,
  });
}

function show(keeper: DraftKeeper, children: ReactNode) {
  render(
    <MemoryRouter>
      <ConsoleContext value={{ settings: SETTINGS } as unknown as ConsoleState}>
        <DraftWorkspaceContext value={{ keeper, contracts: parts.contracts } as unknown as DraftWorkspace}>
          {children}
        </DraftWorkspaceContext>
      </ConsoleContext>
    </MemoryRouter>,
  );
}

function Order({ keeper }: { keeper: DraftKeeper }) {
  const { session } = useSyncExternalStore(keeper.subscribe, keeper.state);
  const around = filesWithShared(FILE, session.texts);
  return (
    <OrderTab
      definition={around[0]!}
      around={around}
      language={language}
      hasInspector={false}
      selection={{ place: undefined, select: () => undefined }}
    />
  );
}

describe('the last member of a list', () => {
  it('leaves the focus to what adds another', () => {
    const keeper = draftWith((tolls) => {
      tolls.rowActions = (tolls.rowActions as { id: string }[]).filter(({ id }) => id === 'edit');
    });
    show(keeper, <Order keeper={keeper} />);
    const off = screen.getByRole('button', { name: 'Remove Edit' });
    off.focus();
    fireEvent.click(off);
    expect(screen.queryByRole('button', { name: 'Remove Edit' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add to Row actions: Add…');
  });
});

function Place({ issue }: { issue: Pick<Issue, 'file' | 'pointer' | 'line'> }) {
  const { place } = useIssueTexts()({ code: 'wrong-form', severity: 'error', message: '', ...issue });
  return <IssuePlace issue={issue} place={place} />;
}

describe('where something is wrong', () => {
  it('is told as people call it, and leads to that part', () => {
    show(
      draftWith(() => undefined),
      <Place issue={{ file: `/somewhere/screens/${FILE}`, pointer: '/columns/1/field', line: 9 }} />,
    );
    const link = screen.getByRole('link', { name: 'Tolls, column Amount: field' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/studio/screens/toll-crud?tab=parts&at=${FILE}#columns/@amount/field`,
    );
  });

  it('is a line where the text is no JSON, and nothing where nobody knows the file', () => {
    const keeper = draftWith(() => undefined);
    keeper.perform({ edits: [{ do: 'type', file: FILE, offset: 0, length: 1, text: 'x' }] });
    show(
      keeper,
      <>
        <Place issue={{ file: FILE, pointer: '', line: 1 }} />
        <Place issue={{ file: 'no/such.json', pointer: '' }} />
      </>,
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tolls, line 1 of its text']);
  });
});
