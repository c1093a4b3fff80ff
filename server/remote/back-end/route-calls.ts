import { backEndOf } from '../../../src/language/contracts/back-end-of.ts';
import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { MOST_IN_HEALTH } from '../../calls/answers/difference-log.ts';
import type { BackEnd, RunFunction, SettleRequest } from '../../calls/back-end/back-end.ts';
import { auditElsewhere } from '../relay/audit-elsewhere.ts';
import { createReadElsewhere } from '../relay/read-elsewhere.ts';
import { createSettleRelayed } from '../relay/settle-relayed.ts';
import { createRestCall, type RestCallOptions } from '../rest/create-rest-call.ts';
import type { RestApis } from '../rest/rest-api.ts';
import { asRole, createTableCall, type TableCallOptions } from '../table/create-table-call.ts';
import type { TableApis } from '../table/table-api.ts';
import type { TableNews } from '../table/table-news.ts';

/** Maximum timeout of a REST back end in milliseconds. */
const LONGEST_REST = 15 * 60_000;

/** A further back end for some of the calls. */
interface OtherBackEnd {
  runFunction: RunFunction;
  /** Reports the outcome of a request; absent where Tablero's own database keeps it. */
  settle: SettleRequest | undefined;
  /** Whether the access of another role can be previewed there. */
  knowsRoles: boolean;
  /** Change notifications: which calls they cover, and subscriptions. */
  news?: Pick<TableNews, 'hears' | 'subscribe'>;
  begin(): void;
  state(): { code: string; says: string; findings?: readonly string[] };
  differences(): readonly ContractDifference[];
  close(): Promise<void>;
}

export type RoutedBackEndOptions = Omit<RestCallOptions, 'api'> &
  Omit<TableCallOptions, 'api' | 'name'> & { apis: RestApis; tables: TableApis };

/** Codes of states in which calls can be made. */
const WELL: ReadonlySet<string> = new Set(['ok', 'asked']);

/** Routes calls to the back end that their contract names, if that has an address. Otherwise the console's own functions answer. */
export function routeCalls(backEnd: BackEnd, { apis, tables, ...options }: RoutedBackEndOptions): BackEnd {
  const others = new Map<string, OtherBackEnd>();
  for (const [name, api] of Object.entries(apis))
    if (api.url !== undefined) others.set(name, restBackEnd({ ...options, api: { ...api, url: api.url } }));
  for (const [name, api] of Object.entries(tables))
    if (api.url !== undefined) others.set(name, databaseBackEnd({ ...options, name, api: { ...api, url: api.url } }));
  const backEndName = (call: string) => backEndOf(options.contracts().calls.get(call) ?? {});
  const otherOf = (call: string) => others.get(backEndName(call) ?? '');
  const runFunction: RunFunction = (session, name, params, given) => {
    const elsewhere = backEndName(name);
    const other = otherOf(name);
    const request = { ...given, runElsewhere: runFunction };
    if (other) return auditElsewhere(other.runFunction, options)(session, name, params, request);
    if (elsewhere !== undefined && !backEnd.serves(name)) throw notSetUp({ ...apis, ...tables }, elsewhere);
    return backEnd.runFunction(session, name, params, request);
  };
  const readElsewhere = createReadElsewhere(runFunction);
  const settleRelayed = createSettleRelayed({ ...options, longest: LONGEST_REST });
  const unheard = () => {
    const own = backEnd.unheard?.() ?? [];
    if (own === 'all') return own;
    const names = [...options.contracts().calls.keys()];
    return [...own, ...names.filter((name) => otherOf(name) && !otherOf(name)?.news?.hears(name))];
  };
  return {
    ...backEnd,
    ...(others.size > 0 && { unheard }),
    runFunction,
    begin() {
      backEnd.begin?.();
      for (const other of others.values()) other.begin();
    },
    async health() {
      const health = await backEnd.health();
      const states = [...others].map(([name, { state, differences }]) => {
        const found = differences().slice(0, MOST_IN_HEALTH);
        return [name, { ...state(), ...(found.length > 0 && { differences: found }) }] as const;
      });
      if (states.length === 0) return health;
      const isWell = states.every(([, { code }]) => WELL.has(code));
      return {
        ...health,
        ...(!isWell && { status: health.status ?? 'a back end cannot be used' }),
        backEnds: Object.fromEntries(states),
      };
    },
    differences: () => [...backEnd.differences(), ...[...others.values()].flatMap(({ differences }) => differences())],
    readForPreview(session, call) {
      const other = others.get(backEndOf(call.contracts.calls.get(call.name) ?? {}) ?? '');
      if (!other) return backEnd.readForPreview(session, call);
      return readElsewhere(other.knowsRoles ? asRole(session, call.role) : session, call);
    },
    settle(session, lost) {
      const other = otherOf(lost.functionName);
      return other ? (other.settle ?? settleRelayed)(session, lost) : backEnd.settle(session, lost);
    },
    hearElsewhere(hear) {
      const stops = [...others.values()].map(({ news }) => news?.subscribe(hear));
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    async close() {
      await Promise.all([...others.values()].map((other) => other.close()));
      await backEnd.close();
    },
  };
}

function restBackEnd(options: RestCallOptions): OtherBackEnd {
  const { runFunction, watch, differences, close } = createRestCall(options);
  return {
    ...{ runFunction, differences, close, settle: undefined, knowsRoles: false },
    begin: () => void watch.look(),
    state() {
      // A request for the state checks again for a service that was unavailable.
      if (watch.state().code === 'away') void watch.look();
      return watch.state();
    },
  };
}

function databaseBackEnd(options: TableCallOptions): OtherBackEnd {
  const caller = createTableCall(options);
  return {
    ...{ runFunction: caller.runFunction, differences: caller.differences, close: caller.close, knowsRoles: true },
    get settle() {
      return caller.settle;
    },
    news: caller.news,
    begin() {
      caller.knowledge.begin();
      caller.news.begin();
    },
    state: caller.knowledge.state,
  };
}

function notSetUp(apis: Readonly<Record<string, { label: string; setting: string }>>, name: string): ParseError {
  const api = Object.hasOwn(apis, name) ? apis[name] : undefined;
  const text = api ? `Nobody has said yet where ${api.label} is (${api.setting}).` : `This console knows no back end "${name}".`;
  return new ParseError(PARSE_CODES.functionRefused, text);
}
