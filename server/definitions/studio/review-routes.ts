import type { FastifyInstance } from 'fastify';
import type { MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import { isDifferent } from '../text-change.ts';
import { type Colleague, hasApproval } from './approval.ts';
import type { Draft } from './draft-store.ts';
import { proposeTexts } from './publish-texts.ts';
import type { ReviewMails } from './review-mails.ts';
import { MOST_COMMENTS } from './review-store.ts';
import { commentBody, resolveBody, returnBody, sendBody } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import { type StudioWork, shownDraft } from './studio-work.ts';

/** Most characters of a message, and of a comment. */
const LONGEST = { message: 500, comment: 2000 };

interface OfDraft {
  Params: { id: string };
}

/** `/drafts/:id/send`, `/withdraw`, `/return` and `/comments`: review of a draft by a second person. */
export function registerReviews(app: FastifyInstance, work: StudioWork, mails: ReviewMails): void {
  const { definitions, reviews, readable, changeOf, approversOf, inOwnTurn } = work;
  const brand = () => definitions.current().settings.brand.name;

  app.post<OfDraft & { Body: { version: number; message: string; answers?: MergeAnswers } }>(
    '/drafts/:id/send',
    { schema: { body: sendBody } },
    async (request) => {
      const { version, message, answers = {} } = request.body;
      expectShort(message, 'message');
      const draft = await readable(request, request.params.id);
      const { owner, id } = draft;
      if (owner.id !== request.editor.id) refuse(403, 119, `This draft is ${owner.name}'s. Only they can send it for review.`);
      if (!hasApproval(definitions.current())) refuse(409, 142, 'This console publishes without approval. Nothing was sent.');
      if (draft.version !== version) refuse(409, 159, `${SAVED_MEANWHILE} Nothing was sent.`, { draft: shownDraft(draft) });
      const change = await changeOf(draft, answers);
      const { questions, review, texts, live, needed } = await inOwnTurn(owner.id, () => proposeTexts(definitions, change));
      if (questions.length > 0) refuse(409, 159, 'Somebody published the same meanwhile. Decide the conflicts first. Nothing was sent.');
      if (review.issues.length > 0) refuse(422, 142, 'With these problems it cannot go live. Fix them first. Nothing was sent.');
      if (!isDifferent(live, texts)) refuse(409, 142, 'All of this is live already. Nothing was sent.');
      const rights = [...needed.keys()];
      const approvers = await approversOf(owner.id, rights);
      let mailed = 0;
      const isSent = await reviews.send({ id, version }, owner, { message, answers, rights }, async (transaction) => {
        const says = `${owner.name} sent changes of screens for review.`;
        mailed = await mails.add(transaction, approvers ?? [], { brand: brand(), draft: id, says, message });
      });
      mails.wake();
      const sent = await reviews.read(id);
      if (!isSent && sent?.version !== version) refuse(409, 159, `${SAVED_MEANWHILE} Nothing was sent.`);
      return { sent, mailed, isRepeated: !isSent };
    },
  );

  app.post<OfDraft>('/drafts/:id/withdraw', async (request) => {
    const { owner, id } = await readable(request, request.params.id);
    if (owner.id !== request.editor.id) refuse(403, 119, `This draft is ${owner.name}'s. Only they can withdraw it.`);
    await reviews.withdraw(id, owner);
    return {};
  });

  app.post<OfDraft & { Body: { version: number; message: string } }>(
    '/drafts/:id/return',
    { schema: { body: returnBody } },
    async (request) => {
      const { version, message } = request.body;
      if (message.trim() === '') refuse(400, 107, 'Say what is to be changed. Nothing was returned.');
      expectShort(message, 'message');
      const { owner, id } = await readable(request, request.params.id);
      const by = { id: request.editor.id, name: request.editor.fullName };
      if (owner.id === by.id) refuse(403, 119, 'This draft is your own: withdraw it instead.');
      const author = (await work.account(owner.id)) ?? [];
      let mailed = 0;
      const outcome = await reviews.return({ id, version }, by, message, async (transaction) => {
        const says = `${by.name} returned your changes of screens.`;
        mailed = await mails.add(transaction, author, { brand: brand(), draft: id, says, message });
      });
      mails.wake();
      const sent = await reviews.read(id);
      if (outcome === 'gone') refuse(409, 159, `${owner.name} withdrew or changed this meanwhile. Nothing was returned.`);
      return { sent, mailed, isRepeated: outcome === 'repeated' };
    },
  );
  registerComments(app, work, mails);
}

const SAVED_MEANWHILE = 'This draft was saved meanwhile. Look at it again.';

function registerComments(app: FastifyInstance, work: StudioWork, mails: ReviewMails): void {
  const { reviews, readable, definitions } = work;
  /** The author of a draft, and of those who wrote in the thread all who may still read it. */
  const listeners = async ({ id, owner }: Draft, thread: string | null, by: string): Promise<Colleague[]> => {
    const author = owner.id === by ? [] : ((await work.account(owner.id)) ?? []);
    const others = thread === null ? [] : await reviews.authors(id, thread);
    const readers = others.length === 0 ? [] : ((await work.approversOf(by, [])) ?? []);
    return [...author, ...readers.filter((each) => each.id !== owner.id && others.includes(each.id))];
  };

  app.get<OfDraft>('/drafts/:id/comments', async (request) => {
    const { id } = await readable(request, request.params.id);
    return { comments: await reviews.comments(id) };
  });

  app.post<OfDraft & { Body: { request: string; thread?: string; place: string; text: string } }>(
    '/drafts/:id/comments',
    { schema: { body: commentBody } },
    async (request) => {
      const { request: id, thread = null, place, text } = request.body;
      if (text.trim() === '') refuse(400, 107, 'Write a comment first. Nothing was added.');
      expectShort(text, 'comment');
      const draft = await readable(request, request.params.id);
      if (!hasApproval(definitions.current())) refuse(409, 142, 'This console publishes without approval. Nothing was added.');
      const by = { id: request.editor.id, name: request.editor.fullName };
      const to = await listeners(draft, thread, by.id);
      const says = `${by.name} commented on changes of screens.`;
      const mail = { brand: definitions.current().settings.brand.name, draft: draft.id, says, message: text };
      const outcome = await reviews.comment(draft.id, by, { id, thread, place, text }, async (transaction) => {
        await mails.add(transaction, to, mail);
      });
      mails.wake();
      if (outcome === 'full') refuse(409, 142, `A draft has at most ${MOST_COMMENTS} comments. Nothing was added.`);
      if (outcome === 'gone') refuse(404, 101, 'The comment that this answers, or its draft, is gone. Nothing was added.');
      return { comments: await reviews.comments(draft.id) };
    },
  );

  app.put<{ Params: { id: string; comment: string }; Body: { isResolved: boolean } }>(
    '/drafts/:id/comments/:comment',
    { schema: { body: resolveBody } },
    async (request) => {
      const { id, comment } = request.params;
      await readable(request, id);
      const by = { id: request.editor.id, name: request.editor.fullName };
      if (!(await reviews.resolve(id, comment, by, request.body.isResolved))) refuse(404, 101, 'There is no such comment.');
      return { comments: await reviews.comments(id) };
    },
  );
}

function expectShort(text: string, what: keyof typeof LONGEST): void {
  const limit = LONGEST[what];
  if (text.length > limit)
    refuse(
      400,
      107,
      `The ${what} has ${text.length.toLocaleString('en')} characters, and may have ${limit.toLocaleString('en')}. Shorten it.`,
    );
}
