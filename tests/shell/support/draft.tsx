import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import type { LanguageView } from '../../../src/studio/editor/use-language.ts';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { parts } from '../../screens/shipped-console.ts';
import { SETTINGS } from './settings.ts';

const NO_LABELS = new Map<string, string>();

/** A language service that has nothing to say. */
export const SILENT: LanguageView = {
  ...{ issues: [], labelsOf: () => NO_LABELS, looked: new Map() },
  ...{ readable: undefined, evaluate: undefined, targets: undefined, tryValues: undefined, failed: undefined },
};

/** A draft of texts that is never saved. */
export function draftOf(before: ReadonlyMap<string, string>): DraftKeeper {
  const client = { createDraft: () => new Promise(() => undefined) } as unknown as StudioClient;
  return createDraftKeeper(client, DEFINITION_SCHEMAS, { base: 1, before, kept: undefined });
}

/** Renders a part of the Studio over a draft and the shipped contracts. */
export function renderInDraft(keeper: DraftKeeper, children: ReactNode): void {
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
