import type { Tone } from '../../language/contracts/contract-types.ts';
import type { ContractStates } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Deviation of a call or record type from the server. */
export interface ContractState {
  word: string;
  tone: Tone;
  /** One sentence. */
  text: string;
}

const WAITING: Readonly<Record<ContractStates['waiting'][number]['why'], ContractState>> = {
  new: {
    word: MESSAGES.notOnTheServer,
    tone: 'warning',
    text: MESSAGES.describedInTheContracts,
  },
  gone: {
    word: MESSAGES.removedInNextVersion,
    tone: 'warning',
    text: MESSAGES.removedFromTheContracts,
  },
  changed: {
    word: MESSAGES.oldVersionOnServer,
    tone: 'warning',
    text: MESSAGES.changedInTheContracts,
  },
  'too-large': {
    word: MESSAGES.oldVersionOnServer,
    tone: 'warning',
    text: MESSAGES.theFileSizeLimit,
  },
};

const SAMPLED: ContractState = {
  word: MESSAGES.noFunctionYet,
  tone: 'info',
  text: MESSAGES.theServerHasNo,
};

/** The state of a contract; undefined while unknown, or where the server matches it. */
export function stateOf(name: string, states: ContractStates | undefined): ContractState | undefined {
  const waiting = states?.waiting.find((each) => each.name === name && each.what !== 'enum');
  if (waiting) return WAITING[waiting.why];
  return Array.isArray(states?.samples) && states.samples.includes(name) ? SAMPLED : undefined;
}
