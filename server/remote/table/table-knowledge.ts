import type { Logger } from 'pino';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { unavailable } from '../relay/relay-error.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { TableApi } from './table-api.ts';
import { faultKind, faultSentence } from './table-faults.ts';
import { callsOf, type Findings, findIn, namesIn } from './table-findings.ts';
import type { TablePool } from './table-pool.ts';

/** State of a database: `asked` before the first check, `unfit` where a call cannot be made, `rights` where a right is missing. */
export interface TableState {
  code: 'asked' | 'ok' | 'away' | 'refused' | 'unfit' | 'rights';
  /** One sentence for operators. */
  says: string;
  /** Next steps: sentences or statements. */
  findings?: readonly string[];
}

/** The catalogue with the resulting plans. */
export interface Known {
  contracts: Contracts;
  catalogue: Catalogue;
  findings: Findings;
}

/** Caches a database's catalogue, plans and state. */
export interface TableKnowledge {
  /** The cached plans, loaded on first use. Throws where the database does not answer. */
  know(): Promise<Known>;
  current(): Known | undefined;
  state(): TableState;
  /** Reloads the catalogue, unless that was just done. Throws where the database does not answer. */
  knowNow(): Promise<Known>;
  /** Reloads the catalogue. Never throws. */
  look(): Promise<void>;
  /** Loads the catalogue, and retries while the database does not answer. */
  begin(): void;
  /** Reports the end of a statement. */
  heard(error: unknown): void;
  close(): Promise<void>;
}

/** Milliseconds between checks of a database that does not answer, and between those caused by requests for the state. */
const PAUSE = 10_000;
const OLD = 30_000;
/** Milliseconds within which one call does not cause another reload. */
const MOMENT = 1_000;

/** Holds a state and logs each change once; an initial `ok` is not logged. */
function createStateLog(first: TableState, backEnd: string, logger: Logger): { becomes(state: TableState): void; state(): TableState } {
  let current = first;
  return {
    state: () => current,
    becomes(state) {
      const isSame = JSON.stringify(state) === JSON.stringify(current);
      const isUsual = current === first && state.code === 'ok' && !state.findings;
      current = state;
      if (isSame || isUsual) return;
      const { says, findings, code } = state;
      logger[code === 'ok' ? 'info' : 'warn']({ backEnd, findings }, says);
    },
  };
}

export interface KnowledgeNeeds {
  name: string;
  api: TableApi;
  pool: TablePool;
  contracts: () => Contracts;
  logger: Logger;
}

/** Changes of its state are logged once. */
export function createTableKnowledge({ api, logger, ...needs }: KnowledgeNeeds): TableKnowledge {
  const { label } = api;
  const { becomes, state } = createStateLog({ code: 'asked', says: `${capital(label)} has not been asked yet.` }, label, logger);
  const reader = createCatalogueReader({ ...needs, api, becomes });
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async () => {
    await reader.read().catch(() => undefined);
  };
  return {
    know: reader.know,
    knowNow: () => (reader.age() > MOMENT ? reader.read() : reader.know()),
    current: reader.current,
    look,
    state() {
      if (reader.age() > OLD) void look();
      return state();
    },
    begin() {
      void look().finally(() => {
        if (isClosed) return;
        timer = setInterval(() => state().code === 'away' && void look(), PAUSE);
        timer.unref();
      });
    },
    heard(error) {
      const kind = error === undefined ? undefined : faultKind(error);
      if (kind === 'changed') reader.forget();
      const lacksRight = (error as { code?: string } | undefined)?.code === '42501';
      if (kind === 'changed' || lacksRight || (kind === undefined && state().code === 'away')) void look();
      else if (kind === 'away' || kind === 'lost') becomes(awayState(api, error));
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await reader.settle();
    },
  };
}

type Becomes = (state: TableState) => void;

/** Reads the catalogue, one read at a time, and compares it with the current contracts. */
function createCatalogueReader({ name, api, pool, contracts, becomes }: Omit<KnowledgeNeeds, 'logger'> & { becomes: Becomes }) {
  let known: Known | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Known> | undefined;
  const found = (now: Contracts, catalogue: Catalogue): Known => {
    const findings = findIn(callsOf(now, name), { api, catalogue, contracts: now });
    becomes(stateOf(api.label, findings));
    return { contracts: now, catalogue, findings };
  };
  /** The same catalogue for other contracts, unless they name something that was not read. */
  const again = ({ contracts: before, catalogue }: Known, now: Contracts): Known | undefined => {
    const names = (of: Contracts) => JSON.stringify(namesIn(callsOf(of, name)));
    return names(before) === names(now) ? found(now, catalogue) : undefined;
  };
  const readNow = async (): Promise<Known> => {
    const now = contracts();
    const { tables, functions } = namesIn(callsOf(now, name));
    try {
      known = found(now, await readCatalogue(pool.database, tables, functions));
      return known;
    } catch (error) {
      pool.failed(error);
      becomes(awayState(api, error));
      if (faultKind(error) === 'fault' && !(error as { code?: unknown }).code) throw error;
      throw faultSentence(error, api, false) ?? unavailable(api.label);
    } finally {
      readAt = performance.now();
    }
  };
  const read = (): Promise<Known> => {
    reading ??= readNow().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    read,
    current: () => known,
    async know(): Promise<Known> {
      const now = contracts();
      if (known && known.contracts !== now) known = again(known, now);
      return known ?? read();
    },
    forget() {
      known = undefined;
    },
    age: () => performance.now() - readAt,
    settle: () => reading?.catch(() => undefined),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function stateOf(name: string, { issues, missing, advice }: Findings): TableState {
  const label = capital(name);
  const all = [...issues, ...missing.map((statement) => `Missing right. Run as its owner: ${statement}`), ...advice];
  const findings = all.length > 0 ? { findings: all } : {};
  if (issues.length > 0)
    return {
      code: 'unfit',
      says: `${label} does not fit the contracts: ${issues.length === 1 ? 'one finding' : `${issues.length} findings`}. Those calls are refused.`,
      ...findings,
    };
  if (missing.length > 0) return { code: 'rights', says: `${label} answers, and the console lacks rights there.`, ...findings };
  return { code: 'ok', says: `${label} answers.`, ...findings };
}

/** Why a database cannot be read. `why` is shown in brackets; the code by default, because the message of PostgreSQL is not for everybody. */
export function awayState({ label: name, setting }: Pick<TableApi, 'label' | 'setting'>, error: unknown, why?: string): TableState {
  const label = capital(name);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^(28|3D)/.test(code) || /password/i.test(message))
    return {
      code: 'refused',
      says: `${label} does not accept this console (${why || code || 'no password'}). Check the user, the password and the database in ${setting}.`,
    };
  if (code === '53300')
    return {
      code: 'away',
      says: `${label} has no free connection (${why || code}). Raise the limit of the user in ${setting} or of the server, or lower "pool" in back-ends.json.`,
    };
  const cause = why || code || 'no answer in time';
  return { code: 'away', says: `${label} does not answer at ${setting} (${cause}). Check the address and that the database runs.` };
}
