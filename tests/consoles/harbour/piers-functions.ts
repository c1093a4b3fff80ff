import type { InMemoryFunctions } from '../support/invented-console.ts';

/** A pier as the harbour keeps it. */
export interface Pier {
  objectId: string;
  name: string;
  state: 'OPEN' | 'CLOSED';
  length: number;
  fee: number;
  openedAt: string | null;
  note: string | null;
}

/** The calls of the harbour, over piers in memory. */
export function piersFunctions(piers: Pier[]): InMemoryFunctions {
  const find = (id: unknown) => piers.find(({ objectId }) => objectId === id)!;
  return {
    fetchPiers: ({ filter, page = 0, limit = 10 }) => {
      const { state } = (filter ?? {}) as { state?: Pier['state'] };
      const found = piers.filter((pier) => state === undefined || pier.state === state);
      const from = Number(page) * Number(limit);
      const items = found.slice(from, from + Number(limit)).map(({ openedAt: _openedAt, note: _note, ...row }) => row);
      return { items, total: found.length };
    },
    fetchPier: ({ id }) => find(id),
    closePier: ({ id, note }) => Object.assign(find(id), { state: 'CLOSED', openedAt: null, note }),
  };
}
