import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../../marketplace/seed/random.ts';
import { createReviewMails } from '../../../../server/definitions/studio/review-mails.ts';
import { NoLongerWaiting, takeWaiting } from '../../../../server/definitions/studio/review-store.ts';
import type { Edit } from '../../../../src/authoring/edit/apply/edit.ts';
import { type Answered, type Editor, type StudioInTest, set, startStudio, TOLLS } from './studio-in-test.ts';

/* A console where changes that give access need a second person. Its staff: two who may do everything, one who may publish texts alone, one who may only reword. */

const ALL = ['sales'];
const rights = {
  words: ['sales', 'finance', 'agent'],
  layout: ALL,
  behaviour: ALL,
  access: ALL,
  publish: ['sales', 'finance'],
  approval: { access: true },
};

let studio: StudioInTest;
let staff: Record<'owner' | 'approver' | 'partly' | 'outside', Editor>;

beforeAll(async () => {
  studio = await startStudio({ rights });
  const [owner, approver, partly, outside] = await Promise.all(['sales', 'admin', 'finance', 'agent'].map((role) => studio.as(role)));
  staff = { owner, approver, partly, outside } as typeof staff;
  expect((await narrowAgain()).body.status).toBe('published');
});
afterAll(() => studio.close());

const WIDER = [set('actions/@add/access', ['dispatcher', 'sales', 'finance'])];
const NARROW = [set('actions/@add/access', ['dispatcher', 'sales'])];
const audited = async (key: string, value: unknown) => {
  const rows = await studio.server.database.selectFrom('audit_trail').select(['action', 'user_id', 'details']).orderBy('id').execute();
  return rows.filter(({ details }) => (details as Record<string, unknown>)[key] === value);
};

/** Where a draft is on its way, as the test knows it. */
type State = 'unsent' | 'waiting' | 'changed' | 'returned';
type Actor = keyof typeof staff;
const ACTS = ['publish', 'approve', 'send', 'save', 'withdraw', 'return', 'comment'] as const;
type Act = (typeof ACTS)[number];
const ACTORS: readonly Actor[] = ['owner', 'approver', 'partly', 'outside'];

interface Case {
  id: string;
  version: number;
  /** The version that was sent last. */
  sent: number;
  state: State;
  returnedBy?: Actor;
}

/** What must come of an act: the status, and the state afterwards (undefined: as before). */
function expected({ state, returnedBy }: Case, act: Act, actor: Actor): [status: number, next?: State | 'published'] {
  if (actor === 'outside') return [404];
  const isOwner = actor === 'owner';
  switch (act) {
    case 'publish':
      return [403];
    case 'approve':
      return actor === 'approver' && state === 'waiting' ? [200, 'published'] : [403];
    case 'send':
      return isOwner ? [200, 'waiting'] : [403];
    case 'save':
      return isOwner ? [200, state === 'waiting' ? 'changed' : state] : [403];
    case 'withdraw':
      return isOwner ? [200, state === 'returned' ? 'returned' : 'unsent'] : [403];
    case 'return':
      if (isOwner) return [403];
      if (state === 'waiting' || state === 'changed') return [200, 'returned'];
      return state === 'returned' && returnedBy === actor ? [200] : [409];
    case 'comment':
      return [200];
  }
}

let comments = 0;

async function perform(on: Case, act: Act, actor: Actor): Promise<Answered> {
  const { send } = staff[actor];
  const at = `/drafts/${on.id}`;
  if (act === 'publish' || act === 'approve') return send('POST', `${at}/publish`, { version: on.version, approves: act === 'approve' });
  if (act === 'send') return send('POST', `${at}/send`, { version: on.version, message: 'Agents help out' });
  if (act === 'withdraw') return send('POST', `${at}/withdraw`, {});
  if (act === 'return') return send('POST', `${at}/return`, { version: on.sent, message: 'Why agents?' });
  comments += 1;
  if (act === 'comment')
    return send('POST', `${at}/comments`, { request: `comment-${comments}`, place: `${TOLLS}#columns/@amount`, text: 'Agents, too?' });
  const { body } = await staff.owner.send('GET', at);
  return send('PUT', at, { version: on.version, base: body.base, changes: body.changes, steps: [] });
}

/** Does an act and checks answer, state and the history against what must come of it. */
async function check(on: Case, act: Act, actor: Actor): Promise<boolean> {
  const before = await studio.newest();
  const [status, next] = expected(on, act, actor);
  const answer = await perform(on, act, actor);
  const what = `${act} by ${actor} of a draft that is ${on.state}`;
  expect([what, answer.status], JSON.stringify(answer.body)).toEqual([what, status]);
  if (status >= 400) expect(answer.body.error, what).toMatch(/^[A-Z].*[.]$/);
  expect([what, await studio.newest()]).toEqual([what, next === 'published' ? before + 1 : before]);
  if (next === 'published') return true;
  if (act === 'send' && status === 200) on.sent = on.version;
  if (act === 'save' && status === 200) on.version += 1;
  if (act === 'return' && next) on.returnedBy = actor;
  if (next) on.state = next;
  const { drafts } = (await staff.owner.send('GET', '/drafts')).body as unknown as { drafts: Listed[] };
  const listed = drafts.find(({ id }) => id === on.id);
  expect([what, stateOf(listed)]).toEqual([what, on.state]);
  return false;
}

interface Listed {
  id: string;
  version: number;
  sent?: { state: 'waiting' | 'returned'; version: number };
}

function stateOf(listed: Listed | undefined): State | undefined {
  if (!listed?.sent) return listed && 'unsent';
  if (listed.sent.state === 'returned') return 'returned';
  return listed.sent.version === listed.version ? 'waiting' : 'changed';
}

async function begin(): Promise<Case> {
  const { id, version } = await staff.owner.draft(WIDER);
  return { id, version, sent: version, state: 'unsent' };
}

const narrowAgain = () => staff.approver.publish(NARROW);

const WAY: Readonly<Record<State, readonly [Act, Actor][]>> = {
  unsent: [],
  waiting: [['send', 'owner']],
  changed: [
    ['send', 'owner'],
    ['save', 'owner'],
  ],
  returned: [
    ['send', 'owner'],
    ['return', 'approver'],
  ],
};

describe('a draft that needs a second person', () => {
  it.each(Object.keys(WAY) as State[])(
    'and is %s: every act of everybody',
    async (state) => {
      let on: Case | undefined;
      for (const [act, actor] of ACTS.flatMap((each) => ACTORS.map((by) => [each, by] as const))) {
        if (on?.state !== state) {
          if (on) await staff.owner.remove(on.id);
          on = await begin();
          for (const [before, by] of WAY[state]) await check(on, before, by);
        }
        if (!(await check(on, act, actor))) continue;
        on = undefined;
        expect((await narrowAgain()).body.status).toBe('published');
      }
      if (on) await staff.owner.remove(on.id);
    },
    120_000,
  );

  it('comes live by nobody alone, whatever is done in whatever order', async () => {
    const random = createRandom('approval');
    let on = await begin();
    for (let step = 0; step < 80; step += 1) {
      const [act, actor] = [random.pick(ACTS), random.pick(ACTORS)];
      if (!(await check(on, act, actor))) continue;
      await narrowAgain();
      on = await begin();
    }
    await staff.owner.remove(on.id);
  }, 120_000);
});

/** A draft of the owner that waits. */
async function waiting(edits: readonly Edit[] = WIDER, base?: number): Promise<{ id: string; version: number }> {
  const draft = await staff.owner.draft(edits, base);
  expect((await staff.owner.send('POST', `/drafts/${draft.id}/send`, { version: draft.version, message: 'Please' })).status).toBe(200);
  return draft;
}

const approve = (by: Editor, { id, version }: { id: string; version: number }, more: object = {}) =>
  by.publishDraft({ id, version }, { approves: true, ...more });

describe('approving', () => {
  it('adds nothing to staff pages', () => {
    const { settings, approval } = studio.live().current();
    expect(approval).toEqual({ access: true });
    expect(Object.keys(settings)).not.toContain('approval');
    expect(JSON.stringify(studio.live().current().offered(['sales']).settings)).not.toContain('approv');
  });

  it('publishes once, whoever else approves at the same moment or asks again, and says who did it', async () => {
    const draft = await waiting();
    const other = await studio.as('admin');
    const before = await studio.newest();
    const answers = await Promise.all([approve(staff.approver, draft), approve(other, draft), approve(staff.approver, draft)]);
    expect(answers.map(({ body }) => [body.status, body.edition])).toEqual(Array(3).fill(['published', before + 1]));
    expect(await studio.newest()).toBe(before + 1);
    const { lines } = (await staff.owner.send('GET', '/history?limit=1')).body as unknown as { lines: object[] };
    const [owner, approver] = await Promise.all([nameOf(staff.owner), nameOf(staff.approver)]);
    expect(lines).toMatchObject([{ author: owner, approver, message: 'Please', origin: 'studio' }]);
    expect(await audited('draft', draft.id)).toMatchObject([
      { action: 'Draft sent for review', user_id: staff.owner.userId, details: { message: 'Please' } },
    ]);
    expect(await audited('edition', before + 1)).toMatchObject([
      { user_id: staff.approver.userId, details: { author: staff.owner.userId, approvedBy: staff.approver.userId } },
    ]);
    await narrowAgain();
  });

  it('is refused once the draft was withdrawn, saved, returned or removed, even while it is being published', async () => {
    for (const [path, body] of [
      ['withdraw', {}],
      ['return', { version: 1, message: 'No' }],
    ] as const) {
      const draft = await waiting();
      const by = path === 'return' ? await studio.as('admin') : staff.owner;
      const before = await studio.newest();
      const [approved, other] = await Promise.all([approve(staff.approver, draft), by.send('POST', `/drafts/${draft.id}/${path}`, body)]);
      // Whichever came first, the other one gets an error.
      const isLive = (await studio.newest()) > before;
      expect([approved.status === 200, other.status !== 404 || isLive]).toEqual([isLive, true]);
      if (isLive) await narrowAgain();
      await staff.owner.remove(draft.id);
    }
    const gone = await waiting();
    await staff.owner.remove(gone.id);
    expect(await approve(staff.approver, gone)).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/published or removed/) },
    });
  });

  it('takes a draft that no longer waits with nothing', async () => {
    const draft = await waiting();
    await staff.owner.send('POST', `/drafts/${draft.id}/withdraw`, {});
    const taken = studio.server.store.database.transaction().execute((transaction) => takeWaiting(transaction, draft));
    await expect(taken).rejects.toBeInstanceOf(NoLongerWaiting);
    expect((await staff.owner.send('GET', `/drafts/${draft.id}`)).status).toBe(200);
    await staff.owner.remove(draft.id);
  });

  it('is of the result with what a colleague published, as its author decided it, and looked at again where that gives more', async () => {
    const SECOND = 'tolls/second.json';
    const text = (await studio.live().newest()).texts.get(TOLLS)!.replaceAll('toll-crud', 'second').replace('"Tolls"', '"Second"');
    expect((await approve(staff.approver, await waiting([{ do: 'file', file: SECOND, text }]))).body.status).toBe('published');
    const draft = await staff.owner.draft([{ do: 'set', file: SECOND, at: 'title', value: 'Kept' }]);
    expect((await staff.approver.publish([{ do: 'file', file: SECOND, text: null }])).body.status).toBe('published');
    const send = (answers: object) =>
      staff.owner.send('POST', `/drafts/${draft.id}/send`, { version: draft.version, message: '', answers });
    expect(await send({})).toMatchObject({ status: 409, body: { error: expect.stringMatching(/^Somebody published the same meanwhile/) } });
    expect((await send({ [`${SECOND}#`]: 'draft' })).status).toBe(200);
    // What the approver sends in place of the author's decisions counts for nothing.
    const mine = { answers: { [`${SECOND}#`]: 'published' } };
    const { body } = await staff.approver.send('POST', `/drafts/${draft.id}/review`, mine);
    expect(body).toMatchObject({ questions: [], approval: { isNeeded: true, sent: { state: 'waiting', version: draft.version } } });
    expect((await approve(staff.approver, draft, mine)).body).toMatchObject({ status: 'review-again' });
    const published = await approve(staff.approver, draft, { ...mine, reviewed: body.edition });
    expect([published.body.status, (await studio.live().newest()).texts.get(SECOND)]).toEqual([
      'published',
      expect.stringMatching('"Kept"'),
    ]);
    await staff.approver.publish([{ do: 'file', file: SECOND, text: null }]);
  });

  it('ends with the session and the right of whoever approves', async () => {
    const draft = await waiting();
    const [late, second] = [await studio.as('sales'), await studio.as('admin')];
    await studio.server.setUser(second.userId, { roles: ['finance'] });
    studio.server.clock.advance(60_000);
    expect(await approve(second, draft)).toMatchObject({ status: 403, body: { status: 'forbidden' } });
    await studio.server.setUser(second.userId, { roles: ['admin'] });
    await studio.server.database.deleteFrom('sessions').where('user_id', '=', late.userId).execute();
    studio.server.clock.advance(60_000);
    expect((await approve(late, draft)).status).toBe(401);
    const [owner, approver] = await Promise.all([studio.as('sales'), studio.as('admin')]);
    staff = { ...staff, owner, approver };
    await owner.remove(draft.id);
  });
});

const accountOf = (editor: Editor) =>
  studio.server.database.selectFrom('users').select(['full_name', 'email']).where('id', '=', editor.userId).executeTakeFirstOrThrow();
const nameOf = async (editor: Editor) => (await accountOf(editor)).full_name;
const mailOf = async (editor: Editor) => (await accountOf(editor)).email;

describe('the way around approval', () => {
  const APP = (at: string, value: unknown): Edit => ({ do: 'set', file: 'app.json', at, value: value as never });

  it.each<[string, Edit[]]>([
    ['turning it off', [{ do: 'remove', file: 'app.json', at: 'studio/approval' }]],
    ['giving oneself more', [APP('studio/access', ['sales', 'finance'])]],
    ['both in one draft', [{ do: 'remove', file: 'app.json', at: 'studio' }, ...WIDER]],
  ])('%s needs approval itself', async (_, edits) => {
    const answer = await staff.approver.publish(edits);
    expect(answer).toMatchObject({
      status: 403,
      body: { status: 'needs-approval', error: expect.stringMatching(/^A second person has to/) },
    });
    const { drafts } = (await staff.approver.send('GET', '/drafts')).body as unknown as { drafts: { id: string; isMine: boolean }[] };
    for (const { id, isMine } of drafts) if (isMine) await staff.approver.remove(id);
  });

  it('rolling back needs it, too, where that gives access, and a draft of it can be sent', async () => {
    const taken = await staff.approver.publish([set('actions/@add/access', ['dispatcher'])]);
    expect(taken.body.status).toBe('published');
    const { edition } = taken.body as unknown as { edition: number };
    const back = await staff.approver.send('POST', '/take-back', { edition, request: 'back-with-access' });
    expect(back).toMatchObject({ status: 403, body: { status: 'needs-approval', error: expect.stringMatching(/Make a draft of it/) } });
    expect(await studio.newest()).toBe(edition);
    // Its text before, on top of the version itself.
    const text = (await studio.live().textsOf(edition - 1))?.get(TOLLS);
    const made = await staff.owner.send('POST', '/drafts', { base: edition, changes: { [TOLLS]: text }, steps: [] });
    const draft = made.body as never as { id: string; version: number };
    await staff.owner.send('POST', `/drafts/${draft.id}/send`, { version: draft.version, message: '' });
    expect((await approve(staff.approver, draft)).body.status).toBe('published');
  });

  it('cannot begin, or become so narrow, that nobody could approve', async () => {
    const alone = await startStudio({ rights: { words: ['sales'], publish: ['sales'] } });
    const admin = await alone.as('admin');
    const on = APP('studio/approval', { access: true });
    expect(await admin.publish([on])).toMatchObject({ status: 403, body: { error: expect.stringMatching(/^Approval needs two people/) } });
    await alone.server.setUser('finance@tablero.test', { roles: ['admin'] });
    expect((await admin.publish([on])).body.status).toBe('published');
    await alone.close();
    const narrower = await waiting([APP('studio/access', ['finance'])]);
    expect(await approve(staff.approver, narrower)).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching(/^Approval needs two/) },
    });
    await staff.owner.remove(narrower.id);
  });
});

describe('messages and comments', () => {
  it('are refused with a sentence where they are too long, empty, or answer nothing', async () => {
    const draft = await waiting();
    const at = `/drafts/${draft.id}`;
    const long = 'x'.repeat(900_000);
    const comment = (more: object) => ({ request: 'comment-of-nothing', place: '', text: 'Yes', ...more });
    const refused: [string, object, RegExp][] = [
      ['send', { version: 1, message: long }, /^The message has 900,000 characters, and may have 500/],
      ['return', { version: 1, message: long }, /^The message has 900,000/],
      ['return', { version: 1, message: ' ' }, /^Say what is to be changed/],
      ['comments', comment({ text: long }), /^The comment has 900,000 characters, and may have 2,000/],
      ['comments', comment({ text: '' }), /^Write a comment first/],
      ['comments', comment({ thread: 'no-such-comment' }), /is gone/],
    ];
    for (const [path, body, sentence] of refused) {
      const answer = await staff[path === 'send' ? 'owner' : 'approver'].send('POST', `${at}/${path}`, body);
      expect([path, answer.status >= 400, answer.body.error]).toEqual([path, true, expect.stringMatching(sentence)]);
    }
    const asked = comment({ request: 'comment-asked', place: `${TOLLS}#columns/@gone`, text: 'Why?' });
    await staff.approver.send('POST', `${at}/comments`, asked);
    await staff.approver.send('POST', `${at}/comments`, asked);
    const answer = comment({ request: 'comment-answer', thread: 'comment-asked', text: 'Finance asks.' });
    await staff.owner.send('POST', `${at}/comments`, answer);
    await staff.approver.send('PUT', `${at}/comments/comment-asked`, { isResolved: true });
    const { comments } = (await staff.owner.send('GET', `${at}/comments`)).body;
    expect(comments).toMatchObject([
      { id: 'comment-asked', place: `${TOLLS}#columns/@gone`, text: 'Why?', resolvedBy: await nameOf(staff.approver) },
      { thread: 'comment-asked', place: `${TOLLS}#columns/@gone`, text: 'Finance asks.', resolvedBy: null },
    ]);
    // A comment of one draft is none of another.
    const other = await staff.owner.draft([set('title', 'Another')]);
    expect((await staff.owner.send('PUT', `/drafts/${other.id}/comments/comment-asked`, { isResolved: false })).status).toBe(404);
    // The author hears of the question, who asked of the answer, and a repeated request mails nobody again.
    const mailed = await studio.server.database
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('body', 'like', `% commented on %draft=${draft.id}%`)
      .execute();
    expect(mailed.map(({ recipient, body }) => [recipient, /“(.*)”/.exec(body)?.[1]])).toEqual([
      [await mailOf(staff.owner), 'Why?'],
      [await mailOf(staff.approver), 'Finance asks.'],
    ]);
    for (const { id } of [draft, other]) await staff.owner.remove(id);
    expect(await studio.server.database.selectFrom('studio_comments').select('id').execute()).toEqual([]);
  });

  it('are mailed to those who may approve, where the console sends mails', async () => {
    const mail = { brand: 'Tolls', draft: 'a b', says: 'Ana sent changes of screens for review.', message: 'Please' };
    const to = [
      { id: '1', name: 'Luis', email: 'luis@example.com' },
      { id: '2', name: 'No mail', email: null },
    ];
    const added = (hasDemoAccounts: boolean, mails: boolean) => {
      const { clock, config } = studio.server;
      const mailer = { wake: () => undefined, sends: { mail: mails, sms: false, push: false } };
      const { add } = createReviewMails({ clock, config: { ...config, hasDemoAccounts, publicUrl: 'https://tolls.example.com' }, mailer });
      return studio.server.store.database.transaction().execute((transaction) => add(transaction, to, mail));
    };
    expect([await added(true, true), await added(false, false), await added(false, true)]).toEqual([0, 0, 1]);
    const [sent] = await studio.server.database.selectFrom('outbox').selectAll().where('recipient', '=', 'luis@example.com').execute();
    expect([sent?.subject, sent?.body]).toEqual([
      'Tolls: Ana sent changes of screens for review.',
      'Ana sent changes of screens for review.\n\n“Please”\n\nhttps://tolls.example.com/studio/review?draft=a%20b\n\n',
    ]);
  });
});
