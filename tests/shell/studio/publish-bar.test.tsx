import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DraftReview } from '../../../src/authoring/review/studio-answers.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { createDraftKeeper } from '../../../src/studio/draft/draft-keeper.ts';
import { PublishBar } from '../../../src/studio/review/PublishBar.tsx';
import type { StudioClient } from '../../../src/studio/studio-client.ts';
import { shipped } from '../support/inspect.tsx';

const REVIEW = { version: 2, edition: 7, sentences: [], gains: [], undescribed: [], issues: [], questions: [], merged: [], rights: [] };
const SENT = { state: 'waiting', version: 2, message: '', answers: {}, sentAt: '2026-11-20T18:00:00.000Z' } as const;

function show(approval: DraftReview['approval']) {
  const client = { review: async () => ({ ...REVIEW, missing: [], approval }) } as unknown as StudioClient;
  const kept = { id: 'd', version: 2, owner: 'Brenda', base: 1, changes: {}, steps: [], updatedAt: '' };
  const keeper = createDraftKeeper(client, DEFINITION_SCHEMAS, { base: 1, before: shipped, kept });
  const room = { client, keeper, rights: ['words', 'publish'], hasApproval: true } as unknown as DraftWorkspace;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DraftWorkspaceContext value={room}>
          <PublishBar />
        </DraftWorkspaceContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

describe('a draft that a second person has to approve', () => {
  it.each([
    ['is sent for review where others are published', { isNeeded: true }, 'Send for review', 'A second person has to approve it.'],
    ['waits for review once it was sent', { isNeeded: true, sent: SENT }, 'Open review', 'It waits for review.'],
  ])('%s', async (_, approval, button, reason) => {
    show(approval);
    const link = await screen.findByRole('link', { name: button });
    expect(link.getAttribute('href')).toBe('/studio/review');
    expect(screen.getByText(/^Cannot be published from here/).textContent).toContain(reason);
  });
});
