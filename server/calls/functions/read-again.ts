import type { Kysely } from 'kysely';
import { backEndOf } from '../../../src/language/contracts/back-end-of.ts';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Seen } from '../../../src/language/contracts/seen-values.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { FoundSession, SessionUser } from '../../identity/sessions/session.ts';
import type { RunFunction } from '../back-end/back-end.ts';
import { checkClosed, checkParams, checkRole } from './check-call.ts';
import { checkRecordScope } from './check-record-scope.ts';
import { createContext } from './create-context.ts';
import type { ReadAgain } from './find-conflicts.ts';
import { noFollowUpWork } from './follow-up-work.ts';
import type { FunctionServices } from './function-services.ts';

/** Context of reading a value again. */
interface Reading {
  database: Kysely<PlatformTables>;
  session: FoundSession | undefined;
  caller: SessionUser;
  contracts: Contracts;
  runElsewhere: RunFunction | undefined;
}

/** Answers of other back ends and services. */
export interface AnswersElsewhere {
  add(call: string, params: Record<string, unknown>, answer: unknown): void;
  /** The answer with these parameters, or the first of the call, for the pages around it. */
  find(call: string, params: Record<string, unknown>): { answer: unknown } | undefined;
}

export function createAnswersElsewhere(): AnswersElsewhere {
  const answers = new Map<string, unknown>();
  const keyOf = (call: string, params: Record<string, unknown>) => JSON.stringify([call, params]);
  return {
    add(call, params, answer) {
      answers.set(keyOf(call, params), answer);
      if (!answers.has(call)) answers.set(call, answer);
    },
    find(call, params) {
      const key = [keyOf(call, params), call].find((each) => answers.has(each));
      return key === undefined ? undefined : { answer: answers.get(key) };
    },
  };
}

/** Reads values of other back ends and services before the transaction, so that no lock waits for them. They may change once more before the write. */
export async function readElsewhere(services: FunctionServices, seen: readonly Seen[], reading: Reading): Promise<AnswersElsewhere> {
  const answers = createAnswersElsewhere();
  const readAgain = createReadAgain(services, reading);
  for (const { call, params } of seen) {
    const contract = reading.contracts.calls.get(call);
    const isElsewhere = isRemote(services, contract);
    if (contract?.effect !== 'read' || sendsMail(params)) continue;
    if (isElsewhere || services.registry.get(call)?.asksElsewhere) answers.add(call, params, await readAgain(call, params));
  }
  return answers;
}

function isRemote({ elsewhere }: FunctionServices, contract: CallContract | undefined): boolean {
  const name = contract && backEndOf(contract);
  return name !== undefined && elsewhere.has(name);
}

/**
 * Creates the function that reads again what the caller saw, with their roles: in the transaction of the write, except `answers`
 * of other back ends, which were read before.
 */
export function createReadAgain(
  services: FunctionServices,
  { database, session, caller, contracts, runElsewhere }: Reading,
  answers?: AnswersElsewhere,
): ReadAgain {
  return async (name, given) => {
    const known = answers?.find(name, given);
    if (known) return known.answer;
    const contract = contracts.calls.get(name);
    const serverFunction = services.registry.get(name);
    const isElsewhere = isRemote(services, contract);
    if (isElsewhere && runElsewhere !== undefined) return runElsewhere(session, name, given);
    if (contract === undefined || serverFunction === undefined)
      throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    checkRole(caller, contract);
    const params = checkParams(given, contract, contracts, caller.roles);
    const open = await checkRecordScope(database, { contract, params, roles: caller.roles }, services.scopes);
    checkClosed(params, contract, contracts, open);
    const context = createContext(services, { database, user: caller, contracts, added: noFollowUpWork() });
    return completeValue(await serverFunction.run(params as never, context as never), contract.result, contracts, open);
  };
}
