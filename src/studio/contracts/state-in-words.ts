import type { Tone } from '../../language/contracts/contract-types.ts';
import type { ContractStates } from '../studio-client.ts';

/** How a call or a thing stands with the server, where there is something to say. */
export interface ContractState {
  word: string;
  tone: Tone;
  /** What that means, as a sentence. */
  text: string;
}

const WAITING: Readonly<Record<ContractStates['waiting'][number]['why'], ContractState>> = {
  new: {
    word: 'Not on the server yet',
    tone: 'warning',
    text: 'Described in the contracts. The server gets it with its next version.',
  },
  gone: {
    word: 'Removed in next version',
    tone: 'warning',
    text: 'Removed from the contracts. The server keeps it until its next version.',
  },
  changed: {
    word: 'Old version on server',
    tone: 'warning',
    text: 'Changed in the contracts. The server works as shown here until its next version.',
  },
  'too-large': {
    word: 'Old version on server',
    tone: 'warning',
    text: 'The file size limit was raised. The old limit applies until the server restarts.',
  },
};

const SAMPLED: ContractState = {
  word: 'No function yet',
  tone: 'info',
  text: 'The server has no function for it. It answers with sample data.',
};

/** How something stands; undefined where the server has it as it is written, or nothing is known yet. */
export function stateOf(name: string, states: ContractStates | undefined): ContractState | undefined {
  const waiting = states?.waiting.find((each) => each.name === name && each.what !== 'enum');
  if (waiting) return WAITING[waiting.why];
  return Array.isArray(states?.samples) && states.samples.includes(name) ? SAMPLED : undefined;
}
