import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import { withoutCauses } from '../../../src/authoring/review/review.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import { countPresent } from '../../identity/presence/presence.ts';
import { needsApproval } from './approval.ts';
import type { Draft } from './draft-store.ts';
import { linesOfReview, type Publisher, proposeTexts, publishTexts, type StudioAnswer } from './publish-texts.ts';
import { NoLongerWaiting, type SentDraft, takeWaiting } from './review-store.ts';
import { AbandonedReview } from './shared-reviews.ts';
import { answersBody, publishBody, revertBody, revertReviewBody } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import { missingRights } from './studio-rights.ts';
import { type StudioWork, shownDraft } from './studio-work.ts';

/** `/drafts/:id/review`, `/drafts/:id/publish` and `/take-back`. */
export function registerPublishing(app: FastifyInstance, work: StudioWork): void {
  const { definitions, reviews, rightsNow, readable, changeOf, people, inOwnTurn } = work;
  app.post<{ Params: { id: string }; Body: { answers?: MergeAnswers } }>(
    '/drafts/:id/review',
    { schema: { body: answersBody } },
    async (request, reply) => {
      const draft = await readable(request, request.params.id);
      const isMine = draft.owner.id === request.editor.id;
      const sent = await reviews.read(draft.id);
      // An approver sees the conflicts as the author resolved them.
      const change = await changeOf(draft, isMine || !sent ? request.body.answers : sent.answers);
      // A page whose draft changes cancels its request and sends another.
      const isWanted = () => !reply.raw.destroyed;
      const proposal = await inOwnTurn(request.editor.id, async () => {
        if (!isWanted()) throw new AbandonedReview();
        return proposeTexts(definitions, change, isWanted);
      });
      const { newest, questions, merged, review, needed } = proposal;
      const { sentences, gains, undescribed, issues } = review;
      const rights = [...needed.keys()];
      const isNeeded = needsApproval(needed, review, definitions.current());
      const approvers = isMine && isNeeded ? await work.approversOf(request.editor.id, rights) : undefined;
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
        approval: { isNeeded, ...(sent && { sent }), ...(approvers && { approvers: approvers.map(({ name }) => name) }) },
      };
    },
  );

  registerDraftPublishing(app, work);
  registerTakingBack(app, work);
}

interface DraftToPublish {
  version: number;
  message?: string;
  answers?: MergeAnswers;
  reviewed?: number;
  /** Its sender looked at it as the draft of somebody else and approves it. */
  approves?: boolean;
}

/** The publisher of a draft: its author, somebody with the right, or the second person, who approves a waiting draft. */
function publisherOfDraft(
  request: FastifyRequest<{ Body: DraftToPublish }>,
  { draft, sent }: { draft: Draft; sent: SentDraft | undefined },
  { publisherOf, objectionTo }: StudioWork,
): Omit<Publisher, 'origin' | 'request'> & { isApproval: boolean } {
  const { message = '', approves = false } = request.body;
  const publisher = publisherOf(request);
  const isOwn = draft.owner.id === request.editor.id;
  const isWaiting = sent?.state === 'waiting' && sent.version === draft.version;
  if (approves && !isOwn && isWaiting)
    return {
      ...publisher,
      author: draft.owner,
      approver: publisher.author,
      message: sent.message || message,
      objection: (proposal) => objectionTo(proposal, undefined),
      within: (transaction) => takeWaiting(transaction, draft),
      isApproval: true,
    };
  const without = isOwn ? OWN : isWaiting ? `This is the draft of ${draft.owner.name}. ${TO_APPROVE}` : notSent(draft, sent);
  return { ...publisher, message, objection: (proposal) => objectionTo(proposal, without), isApproval: false };
}

const OWN = 'A second person has to approve this. Send it for review. Nothing was published.';
const TO_APPROVE = 'Approve it in its review. Nothing was published.';

function notSent({ owner: { name } }: Draft, sent: SentDraft | undefined): string {
  if (sent?.state === 'waiting')
    return `${name} changed this after sending it for review, and has to send it again. Nothing was published.`;
  return `A second person has to approve this, and ${name} has not sent it for review. Nothing was published.`;
}

/** `/drafts/:id/publish`: by its author, or approved by another person. */
function registerDraftPublishing(app: FastifyInstance, work: StudioWork): void {
  const { definitions, drafts, reviews, readable, changeOf, inOwnTurn } = work;
  app.post<{ Params: { id: string }; Body: DraftToPublish }>(
    '/drafts/:id/publish',
    { schema: { body: publishBody } },
    async (request, reply) => {
      const { version, answers, reviewed } = request.body;
      const key = `draft/${request.params.id}/${version}`;
      const known = await definitions.ofRequest(key);
      // The answer was lost; the draft was removed when it was published.
      if (known !== undefined) return reply.send({ status: 'published', edition: known, isRepeated: true });
      const draft = await readable(request, request.params.id);
      if (draft.version !== version)
        refuse(409, 159, 'This draft was saved meanwhile. Look at it again before it is published.', { draft: shownDraft(draft) });
      const sent = await reviews.read(draft.id);
      const publisher = { ...publisherOfDraft(request, { draft, sent }, work), origin: 'studio' as const, request: key };
      const { isApproval } = publisher;
      const change = { ...(await changeOf(draft, isApproval ? sent?.answers : answers)), ...(reviewed !== undefined && { reviewed }) };
      const answer = await inOwnTurn(request.editor.id, () => publishTexts(definitions, change, publisher)).catch(
        async (failure: unknown) => {
          if (!(failure instanceof NoLongerWaiting)) throw failure;
          const error = `${draft.owner.name} withdrew or changed this meanwhile, or somebody returned it. Nothing was published.`;
          return { status: 'needs-approval' as const, edition: (await definitions.newest()).number, error };
        },
      );
      if (answer.status === 'published' && !isApproval) await drafts.remove(draft.id, version);
      // Another person approved it while this waited for its turn.
      const edition = answer.status === 'unchanged' ? await definitions.ofRequest(key) : undefined;
      if (edition !== undefined) return reply.send({ status: 'published', edition, isRepeated: true });
      return send(reply, answer);
    },
  );
}

/** `/take-back`, and its preview. */
function registerTakingBack(app: FastifyInstance, work: StudioWork): void {
  const { definitions, publisherOf, objectionTo, changeToRevert, changeToRestore, inOwnTurn } = work;
  app.post<{ Body: { edition: number; to?: 'before' | 'edition' } }>(
    '/take-back/review',
    { schema: { body: revertReviewBody } },
    async (request) => {
      const { edition, to = 'before' } = request.body;
      const change = await (to === 'before' ? changeToRevert(edition) : changeToRestore(edition));
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
      const change = await (to === 'before' ? changeToRevert(edition) : changeToRestore(edition));
      const response = message || (to === 'before' ? `Change ${edition} reverted` : `Back to change ${edition}`);
      const objection: Publisher['objection'] = (proposal) => objectionTo(proposal, REVERTED);
      const publisher: Publisher = { ...publisherOf(request), objection, message: response, origin: 'rollback', request: key };
      const answer = await inOwnTurn(request.editor.id, () => publishTexts(definitions, { ...change, answers: answers ?? {} }, publisher));
      return send(reply, answer);
    },
  );
}

const REVERTED = 'A second person has to approve this. Make a draft of it, and send it for review. Nothing was published.';

const STATUS = {
  published: 200,
  unchanged: 200,
  moved: 409,
  'review-again': 409,
  refused: 422,
  forbidden: 403,
  'needs-approval': 403,
} as const;

function send(reply: FastifyReply, answer: StudioAnswer): FastifyReply {
  if (answer.status === 'sign-in-again')
    return refuse(401, PARSE_CODES.signInAgain, 'Sign in again to change access. Nothing was published.');
  const response = answer.status === 'needs-approval' ? ([119, answer.error] as const) : RESPONSES[answer.status];
  return reply.code(STATUS[answer.status]).send({ ...answer, ...(response !== undefined && { code: response[0], error: response[1] }) });
}

const RESPONSES: Partial<Record<StudioAnswer['status'], readonly [code: number, error: string]>> = {
  moved: [159, 'Somebody published the same meanwhile. Nothing was published.'],
  'review-again': [159, 'Together with what somebody published meanwhile this does more than you have seen. Nothing was published.'],
  refused: [142, 'With these problems it cannot go live. Nothing was published.'],
  forbidden: [119, 'You lack a right for this. Nothing was published.'],
};
