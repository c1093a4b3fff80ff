import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DraftReview, PublishAnswer } from '../../../src/authoring/review/studio-answers.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type DraftWorkspace, DraftWorkspaceContext } from '../../../src/studio/draft/draft-context.ts';
import { PublishForm } from '../../../src/studio/review/PublishForm.tsx';
import { NoAnswerError, type StudioClient } from '../../../src/studio/studio-client.ts';

const REVIEW: DraftReview = {
  version: 2,
  edition: 7,
  sentences: [{ text: 'Tolls is called Toll roads.', strength: 'words', right: 'words', roles: ['sales'] }],
  gains: [],
  undescribed: [],
  issues: [],
  questions: [],
  merged: [],
  rights: ['words'],
  missing: [],
  approval: { isNeeded: false },
};

function show(review: Partial<DraftReview>, ...answers: (PublishAnswer | Error)[]) {
  const publish = vi.fn<StudioClient['publish']>();
  for (const answer of answers) answer instanceof Error ? publish.mockRejectedValueOnce(answer) : publish.mockResolvedValueOnce(answer);
  const begin = vi.fn();
  const room = {
    client: { publish, texts: async () => new Map([['x.json', '{}']]) },
    keeper: { begin },
    rights: ['words', 'publish'],
  } as unknown as DraftWorkspace;
  const [onPublished, onStale] = [vi.fn(), vi.fn()];
  render(
    <ConsoleContext value={{ session: { status: 'in', user: { objectId: 'ana' } } } as ConsoleState}>
      <DraftWorkspaceContext value={room}>
        <PublishForm
          draft={{ id: 'd', version: 2 }}
          review={{ ...REVIEW, ...review }}
          answers={{}}
          busy={false}
          onPublished={onPublished}
          onStale={onStale}
        />
      </DraftWorkspaceContext>
    </ConsoleContext>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  return { publish, begin, onPublished, onStale, press };
}

describe('publishing', () => {
  it('publishes the reviewed version with its message, and starts again on the live version', async () => {
    const { publish, begin, onPublished, press } = show({}, { status: 'published', edition: 8, sentences: ['Done.'] });
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: ' Asked for ' } });
    press();
    await waitFor(() => expect(onPublished).toHaveBeenCalledWith({ version: 8, sentences: ['Done.'] }));
    expect(publish).toHaveBeenCalledWith('d', { version: 2, message: 'Asked for', answers: {}, reviewed: 7 });
    expect(begin).toHaveBeenCalledWith(8, new Map([['x.json', '{}']]));
  });

  it.each<[string, Partial<DraftReview>, string]>([
    ['a question is open', { questions: [{ file: 'x.json', at: 'title', about: 'value' }] }, 'Resolve the conflicts above first.'],
    ['something is wrong', { issues: [{ code: 'x', severity: 'error', pointer: '', message: 'No.' }] }, 'Fix the problems above first.'],
    ['a right is missing', { missing: [{ right: 'access', because: ['Sales gain Tolls.'] }] }, 'You lack a right for some of the changes.'],
  ])('cannot be while %s, and says so', (_, review, reason) => {
    const { publish, press } = show(review);
    press();
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    expect(publish).not.toHaveBeenCalled();
  });

  it('says what came of it where it was refused, and looks again', async () => {
    const { onPublished, onStale, press } = show(
      {},
      { status: 'review-again', error: 'It does more now.', sentences: ['Agents gain Refund.'] },
    );
    press();
    await screen.findByText('Agents gain Refund.');
    expect(onStale).toHaveBeenCalled();
    expect(onPublished).not.toHaveBeenCalled();
  });

  it('asks for the same again by itself where the answer was lost, and nothing else can be asked for meanwhile', async () => {
    const { publish, onPublished, press } = show({}, new NoAnswerError(), { status: 'published', edition: 8, isRepeated: true });
    press();
    await screen.findByText(/It is unknown whether this is live/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).disabled).toBe(true);
    press();
    expect(publish).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onPublished).toHaveBeenCalledWith({ version: 8, sentences: ['Tolls is called Toll roads.'] }), {
      timeout: 5000,
    });
    expect(publish).toHaveBeenCalledTimes(2);
    expect(new Set(publish.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
  });
});
