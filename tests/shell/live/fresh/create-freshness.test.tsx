import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../../src/language/errors/call-error.ts';
// Loaded by itself later, which would go on after the last test.
import '../../../../src/shell/live/fresh/read-again.ts';
import { dropLostRequest, keepRequest, markAnswerLost } from '../../../../src/runtime/actions/lost-requests.ts';
import { readAfter } from '../../../../src/runtime/data/calls/read-after.ts';
import { createReadingHints, noteReadingHint } from '../../../../src/runtime/data/calls/reading-hints.ts';
import { type ConnectionState, createConnection } from '../../../../src/shell/live/connection.ts';
import { createFreshness } from '../../../../src/shell/live/fresh/create-freshness.ts';

let answers: Record<string, unknown>;
let isAtWork: boolean;
let marked: number;
const asked: string[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers = { fetchOrder: { objectId: 'order-1', notes: 1 }, fetchTolls: [{ objectId: 'toll-1' }] };
  isAtWork = false;
  marked = 0;
  asked.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const call = async ({ name }: { name: string }) => {
  asked.push(name);
  const answer = answers[name];
  if (answer instanceof Error) throw answer;
  return structuredClone(answer);
};

/** A page that shows an order and the tolls. */
async function page(hints?: Parameters<typeof createFreshness>[0]['hints']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.mount();
  stops.push(() => client.unmount());
  for (const name of ['fetchOrder', 'fetchTolls'])
    stops.push(new QueryObserver(client, { queryKey: ['call', name, {}], queryFn: () => call({ name }) }).subscribe(() => undefined));
  await pass(1);
  asked.length = 0;
  const freshness = createFreshness({
    client,
    call,
    hints,
    settings: () => ({}) as never,
    now: () => new Date(),
    screen: () => undefined,
    rowLabel: () => 'rows',
    isAtWork: () => isAtWork,
    mark: async (change) => {
      marked += 1;
      change();
      return ['Notes', 'Status', 'Total', 'Tip'];
    },
  });
  stops.push(freshness.stop);
  return { client, freshness, order: () => client.getQueryData(['call', 'fetchOrder', {}]) };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const orderChanged = { wait: 0, changed: [{ entityClass: 'Order', id: 'order-1' }] };

describe('createFreshness', () => {
  it('reloads only what a change affects, once per delay', async () => {
    const { freshness, order } = await page();
    answers.fetchOrder = { objectId: 'order-1', notes: 2 };
    freshness.heard({ ...orderChanged, wait: 400 });
    freshness.heard({ ...orderChanged, wait: 400 });
    await pass(300);
    expect(asked).toEqual([]);
    await pass(200);
    expect([asked, order(), marked]).toEqual([['fetchOrder'], { objectId: 'order-1', notes: 2 }, 1]);
    expect(freshness.state().notice).toBe('Changed: Notes, Status, Total and 1 more.');
  });

  it('ignores own writes and their later effects', async () => {
    const hints = createReadingHints();
    const { freshness, order } = await page(hints);
    isAtWork = true;
    hints.awaited = 1;
    // A refund is paid before its call answers; whoever pays names no call.
    freshness.heard(orderChanged);
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(2000);
    expect(freshness.state().isHeld).toBe(false);
    hints.awaited = 0;
    noteReadingHint(hints, 'refundOrder', undefined, 'mine');
    await pass(2000);
    expect(freshness.state().isHeld).toBe(false);
    freshness.heard(orderChanged);
    await pass(2000);
    expect([freshness.state().isHeld, asked]).toEqual([false, []]);
    answers.fetchOrder = { objectId: 'order-1', notes: 2 };
    isAtWork = false;
    await pass(2000);
    expect(order()).toEqual({ objectId: 'order-1', notes: 2 });
    isAtWork = true;
    freshness.heard({ ...orderChanged, by: 'theirs' });
    await pass(2000);
    expect(freshness.state().isHeld).toBe(true);
  });

  it('says nothing of its own write while it is not known what came of it', async () => {
    const { freshness } = await page(createReadingHints());
    isAtWork = true;
    const lost = { functionName: 'addOrderNote', requestId: 'lost-1', label: 'Add Note', page: 'Order', place: 'note', user: 'u1' };
    keepRequest(lost);
    markAnswerLost('lost-1', 0);
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(5000);
    expect(freshness.state().isHeld).toBe(false);
    dropLostRequest('lost-1');
    await pass(2000);
    expect(freshness.state().isHeld).toBe(true);
  });

  it('does not say that a page has changed because it is looked whether it has', async () => {
    const { freshness } = await page();
    isAtWork = true;
    void freshness.look('all');
    await pass(2000);
    expect([freshness.state().isHeld, asked]).toEqual([false, []]);
    isAtWork = false;
    await pass(2000);
    expect(asked).not.toEqual([]);
  });

  it('does not read again for its own writes, after which it has read everything, whichever comes first', async () => {
    const hints = createReadingHints();
    const { freshness } = await page(hints);
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(100);
    noteReadingHint(hints, 'addOrderNote', undefined, 'mine');
    readAfter(hints, ['addOrderNote']);
    await pass(2000);
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(2000);
    expect(asked).toEqual([]);
    freshness.heard({ ...orderChanged, by: 'theirs' });
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(2000);
    expect(asked).toEqual(['fetchOrder']);
  });

  it('waits for the answers of its own writes, however late they are', async () => {
    const hints = createReadingHints();
    const { freshness } = await page(hints);
    hints.awaited = 1;
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(5000);
    hints.awaited = 0;
    noteReadingHint(hints, 'addOrderNote', undefined, 'mine');
    readAfter(hints, ['addOrderNote']);
    await pass(2000);
    expect(asked).toEqual([]);
    hints.awaited = 1;
    freshness.heard({ ...orderChanged, by: 'theirs' });
    await pass(1000);
    expect(asked).toEqual([]);
    hints.awaited = 0;
    await pass(2000);
    expect(asked).toEqual(['fetchOrder']);
  });

  it('does not read the answer in which its own write was put, but others that show the record', async () => {
    const hints = createReadingHints();
    const { client, freshness } = await page(hints);
    answers.fetchTolls = [{ objectId: 'toll-1', of: 'order-1' }];
    client.setQueryData(['call', 'fetchTolls', {}], answers.fetchTolls);
    noteReadingHint(hints, 'addOrderNote', undefined, 'mine');
    const { queryHash } = client.getQueryCache().find({ queryKey: ['call', 'fetchOrder', {}] })!;
    readAfter(hints, ['addOrderNote'], new Set([queryHash]));
    freshness.heard({ ...orderChanged, by: 'mine' });
    await pass(2000);
    expect(asked).toEqual(['fetchTolls']);
    freshness.heard({ ...orderChanged, by: 'mine' });
    freshness.heard({ ...orderChanged, by: 'theirs' });
    await pass(2000);
    expect(asked).toEqual(['fetchTolls', 'fetchOrder', 'fetchTolls']);
  });

  it('delays updates while the user is typing, shows a notice where it matters, and applies them later', async () => {
    const { freshness, order } = await page();
    isAtWork = true;
    answers.fetchOrder = { objectId: 'order-1', notes: 2 };
    freshness.heard({ wait: 0, changed: [{ entityClass: 'Driver', id: 'driver-1' }] });
    await pass(2000);
    expect(freshness.state().isHeld).toBe(false);
    freshness.heard(orderChanged);
    await pass(3000);
    expect([freshness.state().isHeld, order(), asked]).toEqual([true, { objectId: 'order-1', notes: 1 }, []]);
    isAtWork = false;
    await pass(3000);
    expect([freshness.state().isHeld, order(), asked]).toEqual([false, { objectId: 'order-1', notes: 2 }, ['fetchOrder']]);
  });

  it('keeps what it has where reading fails, and an answer that came meanwhile', async () => {
    const { client, freshness, order } = await page();
    answers.fetchOrder = new CallError(141, 'No.');
    freshness.heard(orderChanged);
    await pass(2000);
    expect(order()).toEqual({ objectId: 'order-1', notes: 1 });
    answers.fetchOrder = { objectId: 'order-1', notes: 2 };
    freshness.heard(orderChanged);
    await pass(0);
    client.setQueryData(['call', 'fetchOrder', {}], { objectId: 'order-1', notes: 3 });
    await pass(2000);
    expect(order()).toEqual({ objectId: 'order-1', notes: 3 });
  });

  it('waits with everything while the server is away', async () => {
    const { freshness } = await page();
    freshness.setThere(false);
    freshness.heard(orderChanged);
    await pass(5000);
    expect(asked).toEqual([]);
    freshness.setThere(true);
    await pass(2000);
    expect(asked).toEqual(['fetchOrder']);
  });
});

describe('createConnection', () => {
  it('waits while the server is unavailable, and is ready after reloading', async () => {
    const { client } = await page();
    let finish = () => {};
    const check = vi.fn();
    const readAll = () => new Promise<void>((resolve) => (finish = resolve));
    const connection = createConnection({ client, now: () => new Date('2026-11-20T19:00:00Z'), check, readAll });
    stops.push(connection.stop);
    const seen: ConnectionState['status'][] = [];
    stops.push(connection.subscribe(() => seen.push(connection.state().status)));
    connection.found(false);
    connection.found(false);
    stops.push(
      new QueryObserver(client, { queryKey: ['call', 'fetchLater', {}], queryFn: () => call({ name: 'fetchLater' }) }).subscribe(
        () => undefined,
      ),
    );
    await pass(5000);
    expect([asked, document.documentElement.hasAttribute('data-away')]).toEqual([[], true]);
    answers.fetchLater = 1;
    connection.found(true);
    await pass(1);
    expect([asked, connection.state().since]).toEqual([['fetchLater'], new Date('2026-11-20T19:00:00Z')]);
    finish();
    await pass(1);
    expect([seen, document.documentElement.hasAttribute('data-away')]).toEqual([['away', 'returning', 'there'], false]);
  });

  it('looks for the server when a call got no answer, but not for each of many', async () => {
    const { client } = await page();
    const check = vi.fn();
    stops.push(createConnection({ client, now: () => new Date(), check, readAll: async () => undefined }).stop);
    answers.fetchOrder = new CallError(0, 'The server could not be reached.');
    answers.fetchTolls = new CallError(0, 'The server could not be reached.');
    void client.refetchQueries({ queryKey: ['call'] });
    await pass(1);
    expect(check).toHaveBeenCalledTimes(1);
  });
});
