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
    text: 'The developers have described it, and the server has no function for it. It is there with its next version.',
  },
  gone: {
    word: 'Goes with the next version',
    tone: 'warning',
    text: 'The developers took it away. The server still does it as before, until its next version.',
  },
  changed: {
    word: 'The server still has the old one',
    tone: 'warning',
    text: 'The developers changed it. What stands here is what the server does until its next version.',
  },
  'too-large': {
    word: 'The server still has the old one',
    tone: 'warning',
    text: 'It is to take larger files than the server was started for. The limit of before counts until the server starts again.',
  },
};

const SAMPLED: ContractState = {
  word: 'No function yet',
  tone: 'info',
  text: 'The server has no function for it. It is answered with made-up examples, so that a screen can be built and seen before.',
};

/** How something stands; undefined where the server has it as it is written, or nothing is known yet. */
export function stateOf(name: string, states: ContractStates | undefined): ContractState | undefined {
  const waiting = states?.waiting.find((each) => each.name === name && each.what !== 'enum');
  if (waiting) return WAITING[waiting.why];
  return Array.isArray(states?.samples) && states.samples.includes(name) ? SAMPLED : undefined;
}
