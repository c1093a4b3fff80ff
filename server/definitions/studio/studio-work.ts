import type { FastifyRequest } from 'fastify';
import type { MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import type { Right } from '../../../src/authoring/review/review.ts';
import type { DraftContent } from '../../../src/authoring/review/studio-answers.ts';
import { contractsHash } from '../../../src/language/compile/contracts-hash.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { createPersonLimit, type RunForPerson } from '../../base/limit-per-person.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { Present } from '../../identity/presence/presence.ts';
import { createRecentSignIn } from '../../identity/sessions/is-recent.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { LiveDefinitions } from '../live-definitions.ts';
import { LARGEST_DEFINITION, type Texts } from '../read-folder.ts';
import { applyChange } from '../text-change.ts';
import type { VersionAuthor } from '../versions.ts';
import { type Colleague, changesRules, hasApproval, needsApproval, peopleWith, rulesOf } from './approval.ts';
import { createDraftStore, type Draft, type DraftStore } from './draft-store.ts';
import type { Proposal, Publisher, TextsToPublish } from './publish-texts.ts';
import { createReviewStore, type ReviewStore } from './review-store.ts';
import { createSharedReviews, type ReviewedDefinitions } from './shared-reviews.ts';
import { refuse } from './studio-refusal.ts';
import { rightsOf } from './studio-rights.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who edits. */
    editor: SessionUser;
  }
}

/** Shared work of the Studio's routes. Refusals throw `StudioRefusal`. */
export interface StudioWork {
  definitions: ReviewedDefinitions;
  drafts: DraftStore;
  reviews: ReviewStore;
  /** People with all of these rights, except the author; undefined where accounts are kept elsewhere. */
  approversOf(author: string, rights: readonly Right[]): Promise<Colleague[] | undefined>;
  /** The account of this id, where it can sign in; undefined where accounts are kept elsewhere. */
  account(id: string): Promise<Colleague[] | undefined>;
  /** Why a change may not go live: `without` is the sentence where a second person is missing. */
  objectionTo(proposal: Proposal, without: string | undefined): Promise<string | undefined>;
  /** Rights of the requester by the live definitions. */
  rightsNow(request: FastifyRequest): Right[];
  /** The publisher. Rights are checked at each attempt, by the session and the live definitions of that moment. */
  publisherOf(request: FastifyRequest): Pick<Publisher, 'rights' | 'isRecent'> & { author: Required<VersionAuthor> };
  /** A draft that the requester may see: their own, or any with the right to publish. */
  readable(request: FastifyRequest, id: string): Promise<Draft>;
  /** Refuses content that cannot be stored. */
  expectFit(content: DraftContent): Promise<void>;
  /** Hash of the current contracts. */
  contracts(): string;
  /** People with an open page, in all processes. */
  people(): Promise<readonly Present[]>;
  /** One compiler job per person at a time, so that a slow one delays others once and not for each request of its author. */
  inOwnTurn: RunForPerson;
  /** The change of a draft. */
  changeOf(draft: Draft, answers?: MergeAnswers): Promise<TextsToPublish>;
  /** From a version to the one before it: later changes stay. */
  changeToRevert(number: number): Promise<Omit<TextsToPublish, 'answers'>>;
  /** From the live definitions to the texts of a version. */
  changeToRestore(number: number): Promise<Omit<TextsToPublish, 'answers'>>;
}

/** Dependencies of the Studio's work. */
export interface StudioWorkParts extends Pick<RequestSessions, 'sessionOfCall'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'reauthenticateMinutes' | 'parseServerUrl'>;
}

export function createStudioWork(
  { database, clock, config, sessionOfCall }: StudioWorkParts,
  live: LiveDefinitions,
  people: StudioWork['people'],
): StudioWork {
  const drafts = createDraftStore(database, clock);
  const reviews = createReviewStore(database, clock);
  const hasAccounts = config.parseServerUrl === undefined;
  const isRecent = createRecentSignIn(clock, config);
  const contracts = () => contractsHash(live.current().written);
  // An issue with a date becomes one on the next day.
  const today = () => clock.now().toISOString().slice(0, 10);
  const review = createSharedReviews({ review: (request) => live.review(request), basis: () => `${contracts()} ${today()}` });
  const definitions: ReviewedDefinitions = { ...live, review };
  const rightsNow = (request: FastifyRequest) => rightsOf(request.editor.roles, definitions.current());
  return {
    definitions,
    drafts,
    reviews,
    people,
    inOwnTurn: createPersonLimit(1),
    contracts,
    rightsNow,
    publisherOf: (request) => ({
      author: { name: request.editor.fullName, id: request.editor.id },
      rights: async () => rightsOf((await sessionOfCall(request))?.user.roles ?? [], definitions.current()),
      async isRecent() {
        const session = await sessionOfCall(request);
        return session !== undefined && isRecent(session);
      },
    }),
    async approversOf(author, rights) {
      if (!hasAccounts) return undefined;
      const found = await peopleWith(database, definitions.current(), [...new Set([...rights, 'publish' as const])]);
      return found.filter(({ id }) => id !== author);
    },
    account: async (id) =>
      hasAccounts ? (await peopleWith(database, definitions.current(), [])).filter((each) => each.id === id) : undefined,
    async objectionTo({ needed, review, texts }, without) {
      const next = rulesOf(texts);
      if (hasAccounts && hasApproval(next) && changesRules(review) && (await peopleWith(database, next)).length < 2)
        return 'Approval needs two people with all rights of the Studio. Give them to a second person first. Nothing was published.';
      return needsApproval(needed, review, definitions.current()) ? without : undefined;
    },
    async readable(request, id) {
      const draft = await drafts.read(id);
      const isMine = draft?.owner.id === request.editor.id;
      const isReadable = isMine || rightsNow(request).includes('publish');
      return draft && isReadable ? draft : refuse(404, 101, 'There is no such draft. It may have been published or removed.');
    },
    async expectFit({ base, changes }) {
      const large = Object.entries(changes).find(([, text]) => Buffer.byteLength(text ?? '') > LARGEST_DEFINITION);
      if (large) refuse(413, 142, `${large[0]} is larger than a definition can be (${LARGEST_DEFINITION.toLocaleString('en')} bytes).`);
      if (!(await definitions.textsOf(base))) refuse(422, 101, `There is no version ${base}.`);
    },
    async changeOf({ base, changes }, answers = {}) {
      const from = (await definitions.textsOf(base)) as Texts;
      const set = Object.entries(changes).flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
      const drop = Object.entries(changes).flatMap(([name, text]) => (text === null ? [name] : []));
      return { base, from, to: applyChange(new Map(from), { set, drop }), answers };
    },
    async changeToRevert(number) {
      const [from, to] = [await definitions.textsOf(number), await definitions.textsOf(number - 1)];
      return from && to ? { base: number, from, to } : refuse(404, 101, `There is no version ${number} that could be reverted.`);
    },
    async changeToRestore(number) {
      const [{ number: base, texts: from }, to] = [await definitions.newest(), await definitions.textsOf(number)];
      return to ? { base, from, to } : refuse(404, 101, `There is no version ${number}.`);
    },
  };
}

/** A draft as sent to its page. */
export function shownDraft({ owner, ...draft }: Draft): Omit<Draft, 'owner'> & { owner: string; steps: Json } {
  return { ...draft, owner: owner.name };
}
