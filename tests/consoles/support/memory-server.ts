import { comesInPages, readPagesThatStay } from '../../../server/calls/functions/every-row.ts';
import { createRegistry } from '../../../server/calls/functions/registry.ts';
import type { ConsoleModule } from '../../../server/console-module.ts';
import type { CompiledConsole } from '../../../src/language/compile/compile-console.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { prepareScreen } from '../../../src/runtime/data/shown/prepare-screen.ts';
import type { Params } from './invented-console.ts';
import { keepPreferences } from './keep-preferences.ts';

/** One request as it arrived. */
export interface Arrival {
  name: string;
  params: Params;
  requestId: string | null;
}

/** What goes wrong with the next call of a function. `answer-lost`: it was done, and nobody hears of it. */
export type Fault = 'answer-lost' | 'not-reached' | { code: number; error: string };

/** A console in memory behind the Parse protocol: parameters are held against the contract, a request id is acted on once. */
export interface MemoryServer {
  fetch: typeof globalThis.fetch;
  arrivals: Arrival[];
  /** The parameters of each call of a function, in order. */
  sent(name: string): Params[];
  /** The next calls of a function fail like this, one after the other. */
  fail(name: string, ...faults: Fault[]): void;
  /** A function answers with this, whatever its contract says; throwing is a refusal. */
  answer(name: string, answer: (params: Params) => unknown): void;
  /** Holds the answers of a function back until the returned release is called. */
  hold(name: string): () => void;
  /** The writes that were acted on. */
  acted: string[];
}

/** What a server in memory is made of. */
export interface MemoryServerOptions {
  console: ConsoleModule;
  contracts: Contracts;
  screens: CompiledConsole['screens'];
}

/** Opens an invented console, plugged in as the platform plugs in any. */
export function openMemoryServer({ console, contracts, screens }: MemoryServerOptions): MemoryServer {
  const registry = createRegistry(console.functions, contracts);
  const arrivals: Arrival[] = [];
  const acted: string[] = [];
  const faults = new Map<string, Fault[]>();
  const answers = new Map<string, (params: Params) => unknown>();
  const held = new Map<string, Promise<void>>();
  const outcomes = new Map<string, unknown>();

  async function run(name: string, params: Params): Promise<unknown> {
    const answer = answers.get(name);
    if (answer) return structuredClone(answer(params));
    return registry.get(name)!.run(params as never, {} as never);
  }

  async function call({ name, params, requestId }: Arrival): Promise<Response> {
    const contract = contracts.calls.get(name);
    if (!contract) return refuse(141, `There is no function ${name}.`);
    const wrong = validateValue(params, { type: 'object', fields: contract.params }, contracts, 'params');
    if (wrong.length > 0) return refuse(142, JSON.stringify(wrong));
    const fault = faults.get(name)?.shift();
    if (fault === 'not-reached') throw new TypeError('The connection was refused.');
    if (typeof fault === 'object') return refuse(fault.code, fault.error);
    await held.get(name);
    if (contract.effect !== 'read' && requestId === null) return refuse(142, `${name} came without a request id.`);
    const answer = await (contract.effect === 'read' ? run(name, params) : runOnce(name, params, requestId)).then(answered, refused);
    if (fault === 'answer-lost') throw new TypeError('The connection was cut.');
    return answer;
  }

  async function runOnce(name: string, params: Params, requestId: string | null): Promise<unknown> {
    const key = `${name} ${requestId}`;
    if (!outcomes.has(key)) {
      outcomes.set(key, await run(name, params));
      acted.push(name);
    }
    return outcomes.get(key);
  }

  return {
    arrivals,
    acted,
    sent: (name) => arrivals.filter((arrival) => arrival.name === name).map(({ params }) => params),
    fail: (name, ...list) => faults.set(name, [...(faults.get(name) ?? []), ...list]),
    answer: (name, answer) => answers.set(name, answer),
    hold(name) {
      let release = () => {};
      held.set(name, new Promise((done) => (release = () => done(held.delete(name) as unknown as undefined))));
      return () => release();
    },
    fetch: keepPreferences(async (input, init) => {
      const path = String(input);
      const screen = /^\/screens\/([\w.-]+)\//.exec(path)?.[1];
      if (screen) {
        const roles = (/[?&]roles=([^&]*)/.exec(path)?.[1] ?? '').split('%2C');
        return Response.json(prepareScreen(screens.get(screen)!, roles));
      }
      const name = /^\/parse\/functions\/(\w+)$/.exec(path)?.[1];
      if (!name) return new Response('Not found', { status: 404 });
      const requestId = new Headers(init?.headers).get('X-Parse-Request-Id');
      const { _Seen: _judgedBy, _EveryRow: most, ...params } = JSON.parse(String(init?.body)) as Params;
      const contract = contracts.calls.get(name);
      const arrive = (asked: Params) => {
        const arrival = { name, params: asked, requestId };
        arrivals.push(arrival);
        return call(arrival);
      };
      if (typeof most !== 'number' || !contract || !comesInPages(contract)) return arrive(params);
      const everyRow = { contract, contracts, params, most };
      const read = async (page: Params) => {
        const { result, error } = (await (await arrive(page)).json()) as { result?: unknown; error?: string };
        if (error !== undefined) throw new Error(error);
        return result;
      };
      return readPagesThatStay(everyRow, read).then(answered, refused);
    }),
  };
}

const answered = (result: unknown) => Response.json({ result });
const refused = (error: unknown) => refuse(141, error instanceof Error ? error.message : String(error));
const refuse = (code: number, error: string) => Response.json({ code, error }, { status: code === 209 ? 401 : 400 });
