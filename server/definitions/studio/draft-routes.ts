import type { FastifyInstance } from 'fastify';
import type { DraftContent } from '../../../src/authoring/review/studio-answers.ts';
import { MOST_DRAFTS } from './draft-store.ts';
import { DRAFT_LIMIT, draftBody, saveBody } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import { type StudioWork, shownDraft } from './studio-work.ts';

/** `/drafts`: list, create, read, save and remove. */
export function registerDrafts(app: FastifyInstance, { drafts, reviews, rightsNow, readable, expectFit, contracts }: StudioWork): void {
  app.get('/drafts', async (request) => {
    const rights = rightsNow(request);
    const seesAll = rights.includes('publish');
    const found = await drafts.list(seesAll ? undefined : request.editor.id);
    const sent = await reviews.all();
    return {
      drafts: found.map(({ owner, ...draft }) => {
        const isMine = owner.id === request.editor.id;
        const review = sent.get(draft.id);
        const isForMe = !isMine && seesAll && review?.state === 'waiting' && review.version === draft.version;
        const mayApprove = isForMe && review.rights.every((right) => rights.includes(right));
        return { ...draft, owner: owner.name, isMine, ...(review && { sent: review }), mayApprove };
      }),
    };
  });

  type NewDraft = DraftContent & { request?: string };
  app.post<{ Body: NewDraft }>('/drafts', { schema: { body: draftBody }, bodyLimit: DRAFT_LIMIT }, async (request, reply) => {
    const { request: id, ...content } = request.body;
    await expectFit(content);
    const draft = await drafts.create({ id: request.editor.id, name: request.editor.fullName }, content, id);
    if (draft === 'full') return refuse(409, 142, `You have ${MOST_DRAFTS} drafts in hand. Publish or remove one first.`);
    if (draft === 'taken') return refuse(409, 142, 'This request was used already. Send it with another one.');
    return reply.code(201).send({ ...shownDraft(draft), contracts: contracts() });
  });

  app.get<{ Params: { id: string } }>('/drafts/:id', async (request) => shownDraft(await readable(request, request.params.id)));

  app.put<{ Params: { id: string }; Body: DraftContent & { version: number } }>(
    '/drafts/:id',
    { schema: { body: saveBody }, bodyLimit: DRAFT_LIMIT },
    async (request) => {
      const { version, ...content } = request.body;
      await expectFit(content);
      const saved = await drafts.save(request.params.id, request.editor.id, version, content);
      if (saved) return { ...shownDraft(saved), contracts: contracts() };
      const other = await readable(request, request.params.id);
      if (other.owner.id !== request.editor.id) refuse(403, 119, `This draft is ${other.owner.name}'s. Only they can change it.`);
      return refuse(409, 159, 'This draft was saved elsewhere meanwhile.', { draft: shownDraft(other) });
    },
  );

  app.delete<{ Params: { id: string } }>('/drafts/:id', async (request) => {
    const draft = await readable(request, request.params.id);
    const isAdmin = request.editor.roles.includes('admin');
    if (draft.owner.id !== request.editor.id && !isAdmin)
      refuse(403, 119, `This draft is ${draft.owner.name}'s. Only they and admins can remove it.`);
    await drafts.remove(draft.id);
    return {};
  });
}
