import type { FastifyRequest } from 'fastify';
import type { MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import type { Right } from '../../../src/authoring/review/review.ts';
import { contractsHash } from '../../../src/language/compile/contracts-hash.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { Present } from '../../identity/presence/presence.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { LiveDefinitions } from '../live-definitions.ts';
import { LARGEST_DEFINITION, type Texts } from '../read-folder.ts';
import { applyChange } from '../text-change.ts';
import { createDraftStore, type Draft, type DraftContent, type DraftStore } from './draft-store.ts';
import { createOwnTurns, type InOwnTurn } from './own-turns.ts';
import type { Publisher, TextsToPublish } from './publish-texts.ts';
import { createSharedReviews, type ReviewedDefinitions } from './shared-reviews.ts';
import { refuse } from './studio-refusal.ts';
import { rightsOf } from './studio-rights.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is at work in the Studio. */
    editor: SessionUser;
  }
}

/** What the routes of the Studio share. What cannot be is refused by throwing `StudioRefusal`. */
export interface StudioWork {
  definitions: ReviewedDefinitions;
  drafts: DraftStore;
  /** The rights of whoever asks, by what is live now. */
  rightsNow(request: FastifyRequest): Right[];
  /** Who publishes. Rights are looked up at each attempt, in the session as it is then and in what is live then. */
  publisherOf(request: FastifyRequest): Pick<Publisher, 'author' | 'rights'>;
  /** A draft that whoever asks may see: their own, or any with the right to publish. */
  readable(request: FastifyRequest, id: string): Promise<Draft>;
  /** Refuses content that cannot be kept. */
  expectFit(content: DraftContent): Promise<void>;
  /** A hash of the contracts that count now. */
  contracts(): string;
  /** Who has a page open, in all processes. */
  people(): Promise<readonly Present[]>;
  /** One job of a person for the compiler at a time: a slow one is waited for by others once, and not once for each that its author asks for. */
  inOwnTurn: InOwnTurn;
  /** What a draft changes. */
  changeOf(draft: Draft, answers?: MergeAnswers): Promise<TextsToPublish>;
  /** From an edition to the one before it: what came later stays. */
  undoing(edition: number): Promise<Omit<TextsToPublish, 'answers'>>;
  /** From what is live to what an edition said. */
  goingBackTo(edition: number): Promise<Omit<TextsToPublish, 'answers'>>;
}

/** What the work of the Studio needs of the server. */
export interface StudioWorkParts extends Pick<RequestSessions, 'sessionOfCall'> {
  readonly database: Database;
  readonly clock: Clock;
}

/** Creates it. */
export function createStudioWork(
  { database, clock, sessionOfCall }: StudioWorkParts,
  live: LiveDefinitions,
  people: StudioWork['people'],
): StudioWork {
  const drafts = createDraftStore(database, clock);
  const contracts = () => contractsHash(live.current().written);
  // An issue that waits until a day is one from the next day on.
  const today = () => clock.now().toISOString().slice(0, 10);
  const review = createSharedReviews({ review: (request) => live.review(request), basis: () => `${contracts()} ${today()}` });
  const definitions: ReviewedDefinitions = { ...live, review };
  const rightsNow = (request: FastifyRequest) => rightsOf(request.editor.roles, definitions.current());
  return {
    definitions,
    drafts,
    people,
    inOwnTurn: createOwnTurns(1),
    contracts,
    rightsNow,
    publisherOf: (request) => ({
      author: { name: request.editor.fullName, id: request.editor.id },
      rights: async () => rightsOf((await sessionOfCall(request))?.user.roles ?? [], definitions.current()),
    }),
    async readable(request, id) {
      const draft = await drafts.read(id);
      const isMine = draft?.owner.id === request.editor.id;
      const isReadable = isMine || rightsNow(request).includes('publish');
      return draft && isReadable ? draft : refuse(404, 101, 'There is no such draft. It may have been published or removed.');
    },
    async expectFit({ base, changes }) {
      const large = Object.entries(changes).find(([, text]) => Buffer.byteLength(text ?? '') > LARGEST_DEFINITION);
      if (large) refuse(413, 142, `${large[0]} is larger than a definition can be (${LARGEST_DEFINITION.toLocaleString('en')} bytes).`);
      if (!(await definitions.textsOf(base))) refuse(422, 101, `There is no edition ${base}.`);
    },
    async changeOf({ base, changes }, answers = {}) {
      const from = (await definitions.textsOf(base)) as Texts;
      const set = Object.entries(changes).flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
      const drop = Object.entries(changes).flatMap(([name, text]) => (text === null ? [name] : []));
      return { base, from, to: applyChange(new Map(from), { set, drop }), answers };
    },
    async undoing(edition) {
      const [from, to] = [await definitions.textsOf(edition), await definitions.textsOf(edition - 1)];
      return from && to ? { base: edition, from, to } : refuse(404, 101, `There is no edition ${edition} that could be taken back.`);
    },
    async goingBackTo(edition) {
      const [{ number: base, texts: from }, to] = [await definitions.newest(), await definitions.textsOf(edition)];
      return to ? { base, from, to } : refuse(404, 101, `There is no edition ${edition}.`);
    },
  };
}

/** A draft as its page gets it. */
export function shownDraft({ owner, ...draft }: Draft): Omit<Draft, 'owner'> & { owner: string; steps: Json } {
  return { ...draft, owner: owner.name };
}
