import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { contractsHash } from '../../../src/language/compile/contracts-hash.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { useNewContracts } from '../../../src/studio/draft/DraftWorkspace.tsx';

const contractsWith = (...names: string[]): Contracts => ({
  calls: new Map(
    names.map((name) => [name, { name, area: 'tolls', effect: 'read', roles: 'anyone', params: {}, result: { type: 'json' } }]),
  ),
  entities: new Map(),
  enums: new Map(),
});
const OLD = contractsWith('fetchTolls');
const NEW = contractsWith('fetchTolls', 'fetchBridges');

/** The workspace as its provider makes it, over these contracts. */
const workspace = (contracts: Contracts, ask: () => Promise<Contracts>, own: readonly string[] = []) =>
  ({ contracts, hasNewContracts: false, ownCalls: new Set(own), client: { contracts: ask }, close() {} }) as never;

function follow(first: { room: never; hash: string | undefined }) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
  return renderHook(({ room, hash }) => useNewContracts(room, hash), { wrapper, initialProps: first });
}

it('asks for contracts only when others are in use than the workspace has', async () => {
  const ask = vi.fn(async () => NEW);
  const room = workspace(OLD, ask);
  const { result, rerender } = follow({ room, hash: undefined });
  rerender({ room, hash: contractsHash(OLD) });
  expect([result.current, ask.mock.calls.length]).toEqual([room, 0]);
  rerender({ room, hash: contractsHash(NEW) });
  await waitFor(() => expect(result.current).toMatchObject({ contracts: NEW, hasNewContracts: true }));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('says nothing of calls that the person added, and speaks of those of others', async () => {
  const withOwn = follow({ room: workspace(OLD, async () => NEW, ['fetchBridges']), hash: contractsHash(NEW) });
  await waitFor(() => expect(withOwn.result.current).toMatchObject({ contracts: NEW, hasNewContracts: false }));
  const more = contractsWith('fetchTolls', 'fetchBridges', 'fetchTunnels');
  const withOthers = follow({ room: workspace(OLD, async () => more, ['fetchBridges']), hash: contractsHash(more) });
  await waitFor(() => expect(withOthers.result.current).toMatchObject({ contracts: more, hasNewContracts: true }));
});

it('uses the new contracts when the workspace reopens with old ones during loading', async () => {
  let answer: (contracts: Contracts) => void = () => undefined;
  const ask = () =>
    new Promise<Contracts>((resolve) => {
      answer = resolve;
    });
  const { result, rerender } = follow({ room: workspace(OLD, ask), hash: contractsHash(OLD) });
  const room = workspace(OLD, ask);
  rerender({ room: workspace(OLD, ask), hash: contractsHash(NEW) });
  rerender({ room, hash: contractsHash(NEW) });
  answer(NEW);
  await waitFor(() => expect(result.current?.contracts).toBe(NEW));
});

it('has them also when they were in use before the workspace was opened with the old ones', async () => {
  const { result } = follow({ room: workspace(OLD, async () => NEW), hash: contractsHash(NEW) });
  await waitFor(() => expect(result.current?.contracts).toBe(NEW));
});

it('asks again after an answer that was lost', async () => {
  const ask = vi.fn<() => Promise<Contracts>>().mockRejectedValueOnce(new Error('The server cannot be reached.')).mockResolvedValue(NEW);
  const { result } = follow({ room: workspace(OLD, ask), hash: contractsHash(NEW) });
  await waitFor(() => expect(result.current?.contracts).toBe(NEW), { timeout: 5_000 });
  expect(ask).toHaveBeenCalledTimes(2);
});
