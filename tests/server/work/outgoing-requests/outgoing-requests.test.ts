import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../../../../marketplace/index.ts';
import type { Answer, Outcome, OutgoingRequestKind } from '../../../../server/work/outgoing-requests/outgoing-request-kind.ts';
import { addOutgoingRequest, bringForward } from '../../../../server/work/outgoing-requests/outgoing-request-rows.ts';
import { createOutgoingRequestRunner, type OutgoingRequests } from '../../../../server/work/outgoing-requests/outgoing-request-runner.ts';
import { hold } from '../../support/hold.ts';
import { createTestClock, testServer } from '../../support/test-server.ts';

const { server } = testServer([], {}, { console: { ...marketplace, outgoingRequestKinds: [] } });
beforeAll(async () => {
  // The server's own runner does not know these kinds, and would postpone them.
  await server.context.outgoingRequests.stop();
});

/** A runner of one kind of request, answered by `answer`, with a record of its calls. */
function runnerWith(answer: (input: unknown, attempt: number) => Answer<string> | Promise<Answer<string>>) {
  const asked: unknown[] = [];
  const settled: [input: unknown, outcome: Outcome<unknown>][] = [];
  const clock = createTestClock();
  const kind: OutgoingRequestKind = {
    kind: 'test',
    run: async (input) => {
      asked.push(input);
      return answer(input, asked.length);
    },
    settle: async (outcome, input) => void settled.push([input, outcome]),
  };
  const create = (isAlone = false): OutgoingRequests =>
    createOutgoingRequestRunner({
      database: server.store.database,
      kinds: [kind],
      services: {},
      clock,
      logger: pino({ level: 'silent' }),
      isAlone,
    });
  return { asked, settled, clock, create, outgoingRequests: create() };
}

let number = 0;
async function add(input: string, queue?: string, kind = 'test'): Promise<string> {
  const id = `errand-${number++}`;
  await addOutgoingRequest(server.store.database, { id, kind, input, ...(queue === undefined ? {} : { queue }) }, createTestClock().now());
  return id;
}

const row = (id: string) => server.store.database.selectFrom('errands').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('createOutgoingRequestRunner', () => {
  it('asks once and settles by the answer', async () => {
    const { outgoingRequests, asked, settled } = runnerWith((input) =>
      input === 'no' ? { state: 'refused', reason: 'Never.' } : { state: 'done', value: 'yes' },
    );
    const [yes, no] = [await add('yes'), await add('no')];
    await outgoingRequests.drain();
    await outgoingRequests.drain();
    await outgoingRequests.stop();
    expect(asked.sort()).toEqual(['no', 'yes']);
    expect(settled).toHaveLength(2);
    expect(settled).toContainEqual(['no', { state: 'refused', reason: 'Never.' }]);
    expect(await row(yes)).toMatchObject({ state: 'PROCESSED', problem: null, attempts: 1 });
    expect(await row(no)).toMatchObject({ state: 'FAILED', problem: 'Never.', attempts: 1 });
    expect(await outgoingRequests.queueIsEmpty(yes, 0)).toBe(true);
  });

  it('asks again after 2, 4, 8 seconds, never more than an hour apart, and does not give up', async () => {
    const { outgoingRequests, asked, clock, settled } = runnerWith((_input, attempt) =>
      attempt < 20 ? { state: 'unknown', reason: `Attempt ${attempt}` } : { state: 'done', value: 'at last' },
    );
    const id = await add('again');
    for (const seconds of [0, 1.9, 0.1, 3.9, 0.1, 7.9, 0.1]) {
      clock.advance(seconds * 1000);
      await outgoingRequests.drain();
    }
    expect(asked).toHaveLength(4);
    expect(await row(id)).toMatchObject({ state: 'PENDING', problem: 'Attempt 4' });
    for (let hour = 0; hour < 16; hour += 1) {
      clock.advance(3_600_000);
      await outgoingRequests.drain();
    }
    await outgoingRequests.stop();
    expect(settled).toEqual([['again', { state: 'done', value: 'at last' }]]);
    expect(await row(id)).toMatchObject({ state: 'PROCESSED', problem: null, attempts: 20 });
  });

  it('runs the requests of a queue in order, independently of other queues', async () => {
    let isOpen = false;
    const { outgoingRequests, asked, clock } = runnerWith((input) =>
      input === 'a1' && !isOpen ? { state: 'unknown', reason: 'Closed.' } : { state: 'done', value: 'x' },
    );
    for (const input of ['a1', 'a2', 'a3']) await add(input, 'queue-a');
    await add('b1', 'queue-b');
    await outgoingRequests.drain();
    expect(asked.sort()).toEqual(['a1', 'b1']);
    isOpen = true;
    clock.advance(2_000);
    await outgoingRequests.drain();
    await outgoingRequests.stop();
    expect(asked.slice(2)).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets one that is slow hold up no other, nor those that are put off meanwhile', async () => {
    const { held, release } = hold();
    const { outgoingRequests, asked, settled, clock } = runnerWith(async (input, attempt) => {
      if (input === 'slow') await held;
      return input === 'twice' && attempt === 3 ? { state: 'unknown', reason: 'Not yet.' } : { state: 'done', value: 'x' };
    });
    const settledInputs = () => settled.map(([input]) => input);
    await add('slow');
    outgoingRequests.wake();
    await expect.poll(() => asked).toEqual(['slow']);
    const quick = await add('quick');
    outgoingRequests.wake();
    expect(await outgoingRequests.queueIsEmpty(quick, 2_000)).toBe(true);
    const twice = await add('twice');
    outgoingRequests.wake();
    await expect.poll(async () => (await row(twice)).problem).toBe('Not yet.');
    clock.advance(2_000);
    outgoingRequests.wake();
    await expect.poll(settledInputs).toEqual(['quick', 'twice']);
    release();
    await outgoingRequests.drain();
    await outgoingRequests.stop();
    expect(settledInputs()).toEqual(['quick', 'twice', 'slow']);
  });

  it('asks again at once when its event comes, but not before a running attempt has ended', async () => {
    const { held, release } = hold();
    const { outgoingRequests, asked, settled, clock } = runnerWith(async (_input, attempt) => {
      if (attempt === 2) await held;
      return attempt < 3 ? { state: 'unknown', reason: 'Not there yet.' } : { state: 'done', value: 'x' };
    });
    const id = await add('waits');
    const bring = () => bringForward(server.store.database, id, clock.now());
    await outgoingRequests.drain();
    await bring();
    outgoingRequests.wake();
    await expect.poll(() => asked.length).toBe(2);
    await bring();
    outgoingRequests.wake();
    await pause(200);
    expect(asked).toHaveLength(2);
    release();
    await outgoingRequests.drain();
    await outgoingRequests.drain();
    await outgoingRequests.stop();
    expect([asked.length, settled.length]).toEqual([3, 1]);
  });

  it('is asked by one of two processes only, and settled once when both ask', async () => {
    const { held, release } = hold();
    const { outgoingRequests, create, asked, settled, clock } = runnerWith(async (_input, attempt) => {
      if (attempt === 1) await held;
      return { state: 'done', value: `by ${attempt}` };
    });
    const other = create();
    await add('both');
    const first = outgoingRequests.drain();
    await expect.poll(() => asked.length).toBe(1);
    await other.drain();
    expect(asked).toHaveLength(1);
    // The first is taken for lost after two minutes.
    clock.advance(120_000);
    await other.drain();
    expect(settled).toEqual([['both', { state: 'done', value: 'by 2' }]]);
    release();
    await first;
    await Promise.all([outgoingRequests.stop(), other.stop()]);
    expect(settled).toHaveLength(1);
  });

  it('resumes at once after a single server, and after the lease where others may be working on it', async () => {
    const broken = runnerWith(() => new Promise(() => undefined));
    const id = await add('broken off');
    void broken.outgoingRequests.drain();
    await expect.poll(() => broken.asked).toEqual(['broken off']);
    const { create, asked, settled } = runnerWith(() => ({ state: 'done', value: 'after all' }));
    const [among, alone] = [create(false), create(true)];
    await among.begin();
    await among.drain();
    expect(asked).toEqual([]);
    await alone.begin();
    await alone.drain();
    expect([asked, settled]).toEqual([['broken off'], [['broken off', { state: 'done', value: 'after all' }]]]);
    expect(await row(id)).toMatchObject({ state: 'PROCESSED', attempts: 2 });
    await Promise.all([among.stop(), alone.stop()]);
  });
});
