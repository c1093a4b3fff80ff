import type { Tone } from '../../language/contracts/contract-types.ts';
import type { ContractStates } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** How a call or a thing stands with the server, where there is something to say. */
export interface ContractState {
  word: string;
  tone: Tone;
  /** What that means, as a sentence. */
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

/** How something stands; undefined where the server has it as it is written, or nothing is known yet. */
export function stateOf(name: string, states: ContractStates | undefined): ContractState | undefined {
  const waiting = states?.waiting.find((each) => each.name === name && each.what !== 'enum');
  if (waiting) return WAITING[waiting.why];
  return Array.isArray(states?.samples) && states.samples.includes(name) ? SAMPLED : undefined;
}
