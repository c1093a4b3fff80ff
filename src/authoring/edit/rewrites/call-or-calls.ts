import { schemaIdOf } from '../../../language/check/definition-file.ts';
import { pointerKeys } from '../../../language/check/json-pointer.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import type { Written, WrittenEntry } from '../../../language/check/written-json.ts';
import { SENT_BY_ONE, SENT_BY_SEVERAL } from '../../../language/compile/usual-send.ts';
import { keyStep, pointerOf } from '../../../language/definition/id-paths.ts';
import type { Edit } from '../apply/edit.ts';
import { schemaAt } from '../paths/schema-at.ts';
import { asEditValue, readWritten, writtenAt, writtenText } from '../paths/written.ts';

/** How an action that makes one call (`call`) makes it as the first of several (`calls`), or the other way round, without another meaning. */
export interface CallsTurn {
  to: 'several' | 'one';
  edits: readonly Edit[];
}

/** What is said of one call beside it, and of one of several inside it. */
const OF_CALL = ['call', 'with', 'send', 'into'] as const;

/**
 * What turns the one call of the action at a path by ids into the first of several, or the only one of several into one. What would be another by being left out is written out.
 * Undefined for what is no action, what makes no call or more of them, and an only one that says what one call cannot: when it is made, or a message of its own.
 */
export function callsTurn(file: string, text: string, at: string, schemas: Schemas): CallsTurn | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const pointer = pointerOf(read.value, at);
  const schema = pointer === undefined ? undefined : schemaAt(read.value, pointer, schemaIdOf(file, read.value), schemas);
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

/** What is said of a call, with what goes along written out where saying nothing would mean another, and left out where it need not be said. */
function saidOfCall(own: Entries, usualBefore: string, usualAfter: string): WrittenEntry[] {
  return OF_CALL.flatMap((key): WrittenEntry[] => {
    const value = own.get(key);
    if (key !== 'send') return value ? [[key, value]] : [];
    const sent = value ?? { is: 'plain', text: JSON.stringify(usualBefore) };
    return writtenText(sent) === JSON.stringify(usualAfter) ? [] : [[key, sent]];
  });
}
