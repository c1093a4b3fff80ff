import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import { withoutCauses } from '../../../src/authoring/review/review.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import { countPresent } from '../../identity/presence/presence.ts';
import { linesOfReview, type Publisher, proposeTexts, publishTexts, type StudioAnswer } from './publish-texts.ts';
import { AbandonedReview } from './shared-reviews.ts';
import { answersBody, publishBody, revertBody, revertReviewBody } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import { missingRights } from './studio-rights.ts';
import { type StudioWork, shownDraft } from './studio-work.ts';

/** `/drafts/:id/review`, `/drafts/:id/publish` and `/take-back`. */
export function registerPublishing(app: FastifyInstance, work: StudioWork): void {
  const { definitions, drafts, rightsNow, publisherOf, readable, changeOf, people, inOwnTurn } = work;
  app.post<{ Params: { id: string }; Body: { answers?: MergeAnswers } }>(
    '/drafts/:id/review',
    { schema: { body: answersBody } },
    async (request, reply) => {
      const draft = await readable(request, request.params.id);
      const change = await changeOf(draft, request.body.answers);
      // A page whose draft changes cancels its request and sends another.
      const isWanted = () => !reply.raw.destroyed;
      const proposal = await inOwnTurn(request.editor.id, async () => {
        if (!isWanted()) throw new AbandonedReview();
        return proposeTexts(definitions, change, isWanted);
      });
      const { newest, questions, merged, review, needed } = proposal;
      const { sentences, gains, undescribed, issues } = review;
      const rights = [...needed.keys()];
      const atWork = sentences.some(({ strength }) => strength === 'lost') ? await people() : [];
      return {
        version: draft.version,
        edition: newest,
        // People who remove something should know who is using it.
        sentences: withoutCauses(sentences).map((each) =>
          each.strength === 'lost' ? { ...each, present: countPresent(atWork, { ...each, asker: request.editor.id }) } : each,
        ),
        gains,
        undescribed,
        issues,
        questions,
        merged,
        rights,
        missing: missingRights(needed, rightsNow(request)),
      };
    },
  );

  app.post<{ Params: { id: string }; Body: { version: number; message?: string; answers?: MergeAnswers; reviewed?: number } }>(
    '/drafts/:id/publish',
    { schema: { body: publishBody } },
    async (request, reply) => {
      const { version, message = '', answers, reviewed } = request.body;
      const key = `draft/${request.params.id}/${version}`;
      const known = await definitions.ofRequest(key);
      // The answer was lost; the draft was removed when it was published.
      if (known !== undefined) return reply.send({ status: 'published', edition: known, isRepeated: true });
      const draft = await readable(request, request.params.id);
      if (draft.version !== version)
        refuse(409, 159, 'This draft was saved meanwhile. Look at it again before it is published.', { draft: shownDraft(draft) });
      const change = { ...(await changeOf(draft, answers)), ...(reviewed !== undefined && { reviewed }) };
      const publisher: Publisher = { ...publisherOf(request), message, origin: 'studio', request: key };
      const answer = await inOwnTurn(request.editor.id, () => publishTexts(definitions, change, publisher));
      if (answer.status === 'published') await drafts.remove(draft.id, version);
      return send(reply, answer);
    },
  );
  registerTakingBack(app, work);
}

/** `/take-back`, and its preview. */
function registerTakingBack(app: FastifyInstance, { definitions, publisherOf, undoing, goingBackTo, inOwnTurn }: StudioWork): void {
  app.post<{ Body: { edition: number; to?: 'before' | 'edition' } }>(
    '/take-back/review',
    { schema: { body: revertReviewBody } },
    async (request) => {
      const { edition, to = 'before' } = request.body;
      const change = await (to === 'before' ? undoing(edition) : goingBackTo(edition));
      const { newest, questions, review } = await inOwnTurn(request.editor.id, () => proposeTexts(definitions, { ...change, answers: {} }));
      return { edition: newest, sentences: linesOfReview(review), questions: questions.length };
    },
  );

  app.post<{ Body: { edition: number; request: string; message?: string; answers?: MergeAnswers; to?: 'before' | 'edition' } }>(
    '/take-back',
    { schema: { body: revertBody } },
    async (request, reply) => {
      const { edition, message = '', answers, to = 'before' } = request.body;
      const key = `take-back/${request.editor.id}/${request.body.request}`;
      const known = await definitions.ofRequest(key);
      if (known !== undefined) return reply.send({ status: 'published', edition: known, isRepeated: true });
      const change = await (to === 'before' ? undoing(edition) : goingBackTo(edition));
      const response = message || (to === 'before' ? `Change ${edition} taken back` : `Back to change ${edition}`);
      const publisher: Publisher = { ...publisherOf(request), message: response, origin: 'rollback', request: key };
      const answer = await inOwnTurn(request.editor.id, () => publishTexts(definitions, { ...change, answers: answers ?? {} }, publisher));
      return send(reply, answer);
    },
  );
}

const STATUS = { published: 200, unchanged: 200, moved: 409, 'review-again': 409, refused: 422, forbidden: 403 } as const;

function send(reply: FastifyReply, answer: StudioAnswer): FastifyReply {
  if (answer.status === 'sign-in-again')
    return refuse(401, PARSE_CODES.signInAgain, 'Sign in again to change access. Nothing was published.');
  const response = RESPONSES[answer.status];
  return reply.code(STATUS[answer.status]).send({ ...answer, ...(response !== undefined && { code: response[0], error: response[1] }) });
}

const RESPONSES: Partial<Record<StudioAnswer['status'], readonly [code: number, error: string]>> = {
  moved: [159, 'Somebody published the same meanwhile. Nothing was published.'],
  'review-again': [159, 'Together with what somebody published meanwhile this does more than you have seen. Nothing was published.'],
  refused: [142, 'With these problems it cannot go live. Nothing was published.'],
  forbidden: [119, 'You lack a right for this. Nothing was published.'],
};
