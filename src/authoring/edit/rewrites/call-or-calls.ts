import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { Written, WrittenEntry } from '../../../language/check/written-json.ts';
import { SENT_BY_ONE, SENT_BY_SEVERAL } from '../../../language/compile/usual-send.ts';
import { keyStep, pointerOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import type { Edit } from '../apply/edit.ts';
import { schemaAt } from '../paths/schema-at.ts';
import { asEditValue, readWritten, writtenAt, writtenText } from '../paths/written.ts';

/** Conversion of an action between one call (`call`) and several (`calls`), without a change of behaviour. */
export interface CallsTurn {
  to: 'several' | 'one';
  edits: readonly Edit[];
}

/** Properties of a call: beside `call`, and inside a member of `calls`. */
const OF_CALL = ['call', 'with', 'send', 'into'] as const;

/**
 * Converts the one call of the action at a stable path to the first of several, or the only one of several to one. Changed defaults are
 * written out. Undefined for other parts, for no or several calls, and for an only call with a condition or message of its own.
 */
export function callsTurn(file: string, text: string, at: string, schemas: Schemas): CallsTurn | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const pointer = pointerOf(read.value, at);
  const schema = pointer === undefined ? undefined : schemaAt(file, read.value, pointer, schemas);
  const action = pointer === undefined ? undefined : writtenAt(read.written, pointerKeys(pointer));
  if (action?.is !== 'object' || !schema?.properties?.has('call') || !schema.properties.has('calls')) return undefined;
  const own = new Map(action.entries);
  const place: Place = { file, at };
  if (!own.has('calls')) return own.has('call') ? { to: 'several', edits: toSeveral(own, place) } : undefined;
  const calls = own.get('calls');
  const [only, ...others] = calls?.is === 'list' ? calls.members : [];
  if (only?.is !== 'object' || others.length > 0 || OF_CALL.some((key) => own.has(key))) return undefined;
  if (only.entries.some(([key]) => !OF_CALL.some((each) => each === key))) return undefined;
  return { to: 'one', edits: toOne(new Map(only.entries), place) };
}

interface Place {
  file: string;
  /** Of the action. */
  at: string;
}

type Entries = ReadonlyMap<string, Written>;

function toSeveral(own: Entries, { file, at }: Place): Edit[] {
  const member: Written = { is: 'object', entries: saidOfCall(own, SENT_BY_ONE, SENT_BY_SEVERAL) };
  return [
    { do: 'set', file, at: `${at}/calls`, ...asEditValue({ is: 'list', members: [member] }) },
    ...OF_CALL.filter((key) => own.has(key)).map((key): Edit => ({ do: 'remove', file, at: `${at}/${keyStep(key)}` })),
  ];
}

function toOne(only: Entries, { file, at }: Place): Edit[] {
  return [
    { do: 'remove', file, at: `${at}/calls` },
    ...saidOfCall(only, SENT_BY_SEVERAL, SENT_BY_ONE).map(
      ([key, value]): Edit => ({ do: 'set', file, at: `${at}/${keyStep(key)}`, ...asEditValue(value) }),
    ),
  ];
}

/** The properties of a call, with differing defaults written out and equal ones left out. */
function saidOfCall(own: Entries, usualBefore: string, usualAfter: string): WrittenEntry[] {
  return OF_CALL.flatMap((key): WrittenEntry[] => {
    const value = own.get(key);
    if (key !== 'send') return value ? [[key, value]] : [];
    const sent = value ?? { is: 'plain', text: JSON.stringify(usualBefore) };
    return writtenText(sent) === JSON.stringify(usualAfter) ? [] : [[key, sent]];
  });
}
