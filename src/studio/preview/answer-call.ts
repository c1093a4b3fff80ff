import { labelOf } from '../../language/compile/label-of.ts';
import type { CallContract, Contracts, Json, Role } from '../../language/contracts/contract-types.ts';
import { CallError } from '../../language/errors/call-error.ts';
import { MESSAGES } from './messages.ts';
import type { FromPreview, ToPreview } from './preview-messages.ts';
import type { RealAnswer } from './real-rows.ts';

type PreviewCall = Extract<FromPreview, { say: 'call' }>;

/** Result of a preview's call: an answer, with a note of the blocked effect. Undefined: loads for ever. */
interface AnsweredCall {
  answer: Omit<Extract<ToPreview, { say: 'answer' }>, 'say' | 'id'> | undefined;
  would?: BlockedCall;
  /** Note on a real answer: truncated, or sample data after all. */
  about?: string;
}

/** A call that was not made, by labels and by technical names. */
interface BlockedCall {
  /** `“Add Toll”, with Name “Toll 5”`. */
  words: string;
  /** `createToll with name = "Toll 5"`. */
  technical: string;
}

export interface PreviewAnswers {
  contracts: Contracts;
  labels: Readonly<Record<string, string>>;
  role: Role;
  state: string;
  /** Sample answer of a call in this state. */
  sample(call: string): Promise<unknown>;
  read(call: string, params: Record<string, unknown>): Promise<RealAnswer>;
}

/** The state with real data. */
export const REAL_ROWS = 'real';

export const EVERY_STATE = [
  { value: REAL_ROWS, label: MESSAGES.realRows },
  { value: 'loading', label: MESSAGES.loading },
  { value: 'error', label: MESSAGES.serverError },
] as const;

/** Answers a call of a preview. Writes are never made: they are noted and answered with sample data. Failures are answers too. */
export function answerCall(call: PreviewCall, answers: PreviewAnswers): Promise<AnsweredCall> {
  return findAnswer(call, answers).catch((error: unknown) => ({
    answer: {
      error: { code: error instanceof CallError ? error.code : 1, message: error instanceof Error ? error.message : String(error) },
    },
  }));
}

async function findAnswer({ name, params, isWrite }: PreviewCall, answers: PreviewAnswers): Promise<AnsweredCall> {
  const { contracts, labels, role, state, sample, read } = answers;
  const contract = contracts.calls.get(name);
  if (!contract) return { answer: { error: { code: 141, message: MESSAGES.theServerHasNo({ name: labelOf(name) }) } } };
  if (!mayCall(contract, role)) return { answer: { error: { code: 142, message: MESSAGES.theServerDeniesTo({ name: labelOf(name) }) } } };
  const acts = isWrite || contract.effect !== 'read';
  if (acts) return { answer: { value: withParameters(await sample(name), params) }, would: blockedCall(contract, params, labels[name]) };
  if (state === 'loading') return { answer: undefined };
  if (state === 'error') return { answer: { error: { code: 1, message: MESSAGES.thisIsTheMessage } } };
  if (state !== REAL_ROWS) return { answer: { value: await sample(name) } };
  const real = await read(name, params);
  if ('notRun' in real)
    return {
      answer: { value: await sample(name) },
      about: MESSAGES.sampleDataIsShown({ name: MESSAGES.whySample[real.notRun]({ name: labelOf(name) }) }),
    };
  return {
    answer: { value: real.value },
    ...(real.isCut && { about: MESSAGES.onlyTheFirstRows({ kind: MOST_ROWS, name: labelOf(name) }) }),
  };
}

/** Maximum list length; the server's limit for previews. */
const MOST_ROWS = 200;

function mayCall({ roles }: CallContract, role: Role): boolean {
  return role === 'admin' || roles === 'anyone' || roles.includes(role);
}

/** A sample answer with the given parameters in its fields. */
function withParameters(sample: unknown, params: Record<string, unknown>): unknown {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  const given = Object.entries(params).filter(([key, value]) => {
    const known = (sample as Record<string, unknown>)[key];
    return known !== undefined && known !== null && typeof known === typeof value;
  });
  return { ...sample, ...Object.fromEntries(given) };
}

/** Maximum characters of a value in a note. */
const MAX_VALUE_LENGTH = 60;

/** A blocked call with its parameters. `pressed`: label of the action. */
export function blockedCall(
  { name, params: types }: Pick<CallContract, 'params'> & { name: string },
  params: Record<string, unknown>,
  pressed = labelOf(name),
): BlockedCall {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const parts = given.map(([key, value]) => `${types[key]?.label ?? labelOf(key)} ${printDefinitionValue(value)}`);
  const written = given.map(([key, value]) => `${key} = ${clipped(JSON.stringify(value as Json))}`);
  const withAll = (what: string, all: readonly string[]) => (all.length === 0 ? what : MESSAGES.whatWithAll({ what, all: all.join(', ') }));
  return { words: withAll(`“${pressed}”`, parts), technical: withAll(name, written) };
}

function printDefinitionValue(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : `“${clipped(value)}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (value === null) return 'nothing';
  if (!Array.isArray(value)) return MESSAGES.severalValues;
  return MESSAGES.aListOf({ count: value.length });
}

function clipped(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
