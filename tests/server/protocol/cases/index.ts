import type { ProtocolChapter } from '../protocol-case.ts';
import { FUNCTIONS } from './functions.ts';
import { NOT_THERE } from './not-there.ts';
import { ONESELF } from './oneself.ts';
import { SIGNING_IN } from './signing-in.ts';
import { WHO_ASKS } from './who-asks.ts';

/** All that `docs/parse-protocol.md` says. */
export const PROTOCOL: readonly ProtocolChapter[] = [WHO_ASKS, SIGNING_IN, ONESELF, FUNCTIONS, NOT_THERE];
