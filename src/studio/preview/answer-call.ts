import type { CallContract, Contracts, Json, Role } from '../../runtime/contracts/contract-types.ts';
import { CallError } from '../../runtime/errors/call-error.ts';
import type { FromPreview, ToPreview } from './preview-messages.ts';
import type { RealAnswer } from './real-rows.ts';

/** A call of a preview. */
export type PreviewCall = Extract<FromPreview, { say: 'call' }>;

/** What a call of a preview comes to: an answer, and what would have been done, where it would have done something. Undefined: it is loading for ever. */
export interface AnsweredCall {
  answer: Omit<Extract<ToPreview, { say: 'answer' }>, 'say' | 'id'> | undefined;
  /** In words: `createToll with name = "Toll 5"`. */
  would?: string;
  /** What is to be known of a real answer: that it was cut, or is made up all the same. */
  about?: string;
}

/** What a preview answers with. */
export interface PreviewAnswers {
  contracts: Contracts;
  role: Role;
  /** A situation of the screen, or one of every screen. */
  state: string;
  /** A made-up answer of a call in this situation. */
  sample(call: string): Promise<unknown>;
  /** Reads for real. */
  read(call: string, params: Record<string, unknown>): Promise<RealAnswer>;
}

/** The situation in which what is read is real. */
export const REAL_ROWS = 'real';

/** What every preview can be looked at in, whatever its screen asks. */
export const EVERY_STATE = [
  { name: REAL_ROWS, words: 'Real rows' },
  { name: 'loading', words: 'While it loads' },
  { name: 'error', words: 'When the server fails' },
] as const;

/** Answers a call of a preview. What would change something is never done: it is said, and goes on with a made-up answer. What fails is an answer, too. */
export function answerCall(call: PreviewCall, answers: PreviewAnswers): Promise<AnsweredCall> {
  return findAnswer(call, answers).catch((error: unknown) => ({
    answer: {
      error: { code: error instanceof CallError ? error.code : 1, message: error instanceof Error ? error.message : String(error) },
    },
  }));
}

async function findAnswer({ name, params, isWrite }: PreviewCall, answers: PreviewAnswers): Promise<AnsweredCall> {
  const { contracts, role, state, sample, read } = answers;
  const contract = contracts.calls.get(name);
  if (!contract) return { answer: { error: { code: 141, message: `The server has no ${name}.` } } };
  if (!mayCall(contract, role)) return { answer: { error: { code: 142, message: `The server refuses ${name} to this role.` } } };
  const acts = isWrite || contract.effect !== 'read';
  if (acts) return { answer: { value: withGiven(await sample(name), params) }, would: callInWords(name, params) };
  if (state === 'loading') return { answer: undefined };
  if (state === 'error') return { answer: { error: { code: 1, message: 'This is what people read when the server fails.' } } };
  if (state !== REAL_ROWS) return { answer: { value: await sample(name) } };
  const real = await read(name, params);
  if ('notRun' in real) return { answer: { value: await sample(name) }, about: `${WHY_MADE_UP[real.notRun](name)} Its answer is made up.` };
  return {
    answer: { value: real.value },
    ...(real.isCut && { about: `Of what ${name} answers only the first ${MOST_ROWS} rows are shown.` }),
  };
}

/** As many members of a list as the server gives a preview. */
const MOST_ROWS = 200;

const WHY_MADE_UP = {
  acts: (name: string) => `${name} does more than read, so it was not called.`,
  elsewhere: (name: string) => `${name} asks another service, which a preview does not.`,
  whose: (name: string) => `Which records this role has of ${name}, only the other server knows.`,
} as const;

function mayCall({ roles }: CallContract, role: Role): boolean {
  return role === 'admin' || roles === 'anyone' || roles.includes(role);
}

/** What is answered as if it had been done: where the answer has what was given, it has it as it was given. */
function withGiven(sample: unknown, params: Record<string, unknown>): unknown {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  const given = Object.entries(params).filter(([key, value]) => {
    const known = (sample as Record<string, unknown>)[key];
    return known !== undefined && known !== null && typeof known === typeof value;
  });
  return { ...sample, ...Object.fromEntries(given) };
}

/** So many letters of a value are told. */
const TOLD = 60;

/** A call in words, with what it is given. */
export function callInWords(name: string, params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  if (given.length === 0) return name;
  return `${name} with ${given.map(([key, value]) => `${key} = ${clipped(JSON.stringify(value as Json))}`).join(', ')}`;
}

function clipped(text: string): string {
  return text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
}
