import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { labelOfName } from '../../../language/contracts/label-of-name.ts';
import { remember } from '../../../language/contracts/remember.ts';
import { areaOf, createNames, entityNameOf, fieldNameOf, nextArea, pluralNameOf, wordsOf } from '../names.ts';
import type { SketchOperation } from '../sketch.ts';
import { type CallOptions, Undraftable } from './call-options.ts';
import { recordIn, rowsIn } from './find-records.ts';
import type { Operation } from './list-operations.ts';
import { proseOf } from './node.ts';
import type { Resource, ResourceIndex } from './resource.ts';
import { writeList } from './write-list.ts';
import { writeRequest } from './write-request.ts';

type Does = NonNullable<SketchOperation['does']>;

/** An operation with what it does to which resource. */
interface Classified {
  operation: Operation;
  does: { what: Does['what']; resource: Resource } | undefined;
}

/** Existing names beside the calls of a document. */
export interface CallNames {
  calls: Iterable<string>;
  areas: Iterable<string>;
  /** Whether calls that remove are drafted. */
  remove: boolean;
}

/** Writes the calls of all operations. One that cannot be drafted is left out with a note. */
export function writeCalls(operations: readonly Operation[], options: CallOptions, names: CallNames): SketchOperation[] {
  const callName = createNames(names.calls);
  const areas = new Map<string, string>();
  const newArea = createNames(names.areas, nextArea);
  const areaFor = (name: string) => remember(areas, name, () => newArea(name));
  const prefix = commonPrefix(operations);
  const methods = methodsByPath(operations);
  // Names of records come first, so that an action with the same name gets the other one.
  const all = operations.map((operation): Classified => ({ operation, does: classify(operation, methods, options.resources) }));
  const sorted = [...all.filter(({ does }) => does), ...all.filter(({ does }) => !does)];
  const written = sorted.flatMap(({ operation, does }): SketchOperation[] => {
    try {
      const contract = writeCall(operation, does, options, names.remove);
      const { params = {} } = contract as { params?: JsonObject };
      const isPlain =
        !does || operation.segments.filter(({ param }) => param !== undefined).length <= (/^(list|add)$/.test(does.what) ? 0 : 1);
      const area = areaFor(areaOf(does?.resource.entity ?? nounOf(operation, options.resources, prefix)));
      const name = callName(nameOfCall({ operation, does }, prefix, options.resources));
      return [
        {
          name,
          area,
          does: does && isPlain ? { what: does.what, entity: does.resource.entity } : undefined,
          contract: { ...contract, ...(Object.keys(params).length > 0 && { params }) },
        },
      ];
    } catch (error) {
      if (!(error instanceof Undraftable)) throw error;
      options.note('left out', operation.at, error.message);
      return [];
    }
  });
  return written;
}

const DEEDS: Readonly<Record<string, Does['what']>> = { GET: 'one', PATCH: 'change', PUT: 'change', POST: 'change', DELETE: 'remove' };

/** The operations at each path. */
function methodsByPath(operations: readonly Operation[]): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of operations) methods.set(path, (methods.get(path) ?? new Set()).add(method));
  return methods;
}

function classify(
  { path, method }: Operation,
  methods: ReadonlyMap<string, ReadonlySet<string>>,
  resources: ResourceIndex,
): Classified['does'] {
  const list = resources.byPath(path);
  if (list && method === 'GET') return { what: 'list', resource: list };
  if (list && method === 'POST') return { what: 'add', resource: list };
  const resource = resources.byItemPath(path);
  if (!resource) return undefined;
  const has = (other: string) => methods.get(path)?.has(other);
  if ((method === 'PUT' && has('PATCH')) || (method === 'POST' && (has('PATCH') || has('PUT')))) return undefined;
  const what = DEEDS[method];
  return what && { what, resource };
}

function writeCall(operation: Operation, does: Classified['does'], options: CallOptions, remove: boolean): JsonObject {
  const { answer, method, path } = operation;
  const { shapes, resources, note } = options;
  if (method === 'DELETE' && !remove) throw new Undraftable('It removes something. Draft with --remove to have it.');
  if (method === 'PUT' && resources.byItemPath(path) && !does) throw new Undraftable('PATCH changes the same record field by field.');
  if (answer.is === 'other' && method === 'GET') throw new Undraftable(`It answers with ${answer.type}, which is no JSON.`);
  if (answer.is === 'none' && method === 'GET') throw new Undraftable('The document does not describe its answer.');
  const noun = operation.segments.findLast(({ param }) => param === undefined)?.text ?? 'record';
  const rows = answer.is === 'json' && (!does || does.what === 'list') ? rowsIn(shapes, answer.schema, noun) : undefined;
  if (rows && method === 'GET') {
    const resource = does?.resource ?? resources.byComponent(shapes.of(rows.row).name);
    return withErrors(writeList(operation, rows, { noun: resource?.entity ?? entityNameOf(noun), resource }, options), operation);
  }
  const effect = effectOf(operation, does, note);
  const { params, rest } = writeRequest(operation, options);
  const { result, answer: place } = resultOf(operation, does, noun, options);
  const asks: JsonObject = effect === 'destructive' || effect === 'money' ? { confirm: confirmOf(operation, does) } : {};
  if (result === undefined && effect === 'read') throw new Undraftable('The document does not describe its answer.');
  const prose = does ? undefined : proseOf(operation.summary);
  const contract: JsonObject = {
    ...(prose !== undefined && { note: prose }),
    ...{ effect, ...asks, params, ...(result !== undefined && { result }) },
    rest: place === undefined ? rest : { ...rest, answer: place },
  };
  if (Object.keys(params).length === 0) delete contract.params;
  return withErrors(contract, operation);
}

/** The result and its path in the answer. */
function resultOf(
  { answer, at, id }: Operation,
  does: Classified['does'],
  noun: string,
  { types, shapes }: CallOptions,
): { result?: Json; answer?: string } {
  if (answer.is !== 'json' || answer.schema === undefined) return {};
  const { is } = shapes.of(answer.schema);
  if (is === 'open') return {};
  const record = recordIn(shapes, answer.schema);
  if (!record) {
    const result = types.inAnswer(answer.schema, { owner: id ?? noun, field: '', at: `${at} answer` });
    return result === undefined ? {} : { result };
  }
  const owner = does?.resource.entity ?? entityNameOf(id ?? noun);
  const entity = types.entityOf(record.shape, { owner, field: '', at: `${at} answer` });
  if (entity === undefined) return {};
  return { result: entity, ...(record.path !== '' && { answer: record.path }) };
}

function effectOf({ method, segments, at }: Operation, does: Classified['does'], note: CallOptions['note']): string {
  if (method === 'GET') return 'read';
  if (method === 'DELETE') return 'destructive';
  const action = wordsOf(segments.at(-1)?.text ?? '');
  if (does || segments.at(-1)?.param !== undefined) return 'write';
  const guess = /^(search|query|find|lookup|preview|validate)$/.test(action[0] ?? '')
    ? 'read'
    : EFFECTS.find(({ words }) => words.test(action[0] ?? ''))?.effect;
  if (guess) note('guess', at, guess === 'read' ? 'It only reads, by its name.' : `It asks before it runs, by its name (${guess}).`);
  return guess ?? 'write';
}

const EFFECTS: readonly { words: RegExp; effect: string }[] = [
  { words: /^(refund|refunds|charge|charges|capture|payout|payouts|transfer|transfers|pay)$/, effect: 'money' },
  { words: /^(cancel|delete|remove|destroy|purge|terminate|void|revoke|wipe|reset)$/, effect: 'destructive' },
];

function confirmOf({ segments }: Operation, does: Classified['does']): string {
  if (does) return `The ${labelOfName(does.resource.entity).toLowerCase()} is removed for everyone.`;
  return `${labelOfName(segments.at(-1)?.text ?? 'it')} cannot be undone here.`;
}

/** Messages of refusals that have no text of their own. */
function withErrors(contract: JsonObject, { refusals }: Operation): JsonObject {
  const texts = refusals.flatMap(({ status, text, schema }): [string, string][] => {
    const line = proseOf(text, 150)?.replace(/[{}]/g, '').trim();
    return /^4\d\d$/.test(status) && !/^(401|403|408|429)$/.test(status) && schema === undefined && line ? [[status, line]] : [];
  });
  if (texts.length === 0) return contract;
  return { ...contract, rest: { ...(contract.rest as JsonObject), errors: Object.fromEntries(texts) } };
}

/** Parts that all paths begin with, such as `api` and `v1`. */
function commonPrefix(operations: readonly Operation[]): number {
  const paths = operations.map(({ segments }) => segments);
  const [first = []] = paths;
  let count = 0;
  while (
    count < first.length - 1 &&
    first[count]?.param === undefined &&
    paths.length > 1 &&
    paths.every((segments) => segments.length > count + 1 && segments[count]?.text === first[count]?.text)
  )
    count += 1;
  return count;
}

/** Area of a call without a resource: the first resource of its path, else the first part of its path. */
function nounOf({ segments }: Operation, resources: ResourceIndex, prefix: number): string {
  const ways = segments.map(
    (_, index) =>
      `/${segments
        .slice(0, index)
        .map(({ text }) => text)
        .join('/')}`,
  );
  const found = ways.map((path) => resources.byPath(path)).findLast(Boolean);
  if (found) return found.entity;
  return entityNameOf(
    segments.slice(prefix).find(({ param, text }) => param === undefined && !/^(v\d+|api)$/.test(text))?.text ?? 'service',
  );
}

const CALLS: Readonly<Record<Does['what'], string>> = { list: 'list', one: 'get', add: 'add', change: 'change', remove: 'remove' };

function nameOfCall({ operation, does }: Classified, prefix: number, resources: ResourceIndex): string {
  const { id, method, segments } = operation;
  if (does) return CALLS[does.what] + (does.what === 'list' ? pluralNameOf(does.resource.entity) : does.resource.entity);
  if (id !== undefined && wordsOf(id).length <= 5) return fieldNameOf(id, 'call');
  const parts = segments.slice(prefix).filter(({ param, text }) => param === undefined && !/^(v\d+|api)$/.test(text));
  const last = parts.at(-1)?.text ?? 'service';
  if (method === 'GET') return fieldNameOf(`get ${parts.map(({ text }) => text).join(' ')}`, 'call');
  const verb = { POST: '', PUT: 'set ', PATCH: 'change ', DELETE: 'remove ' }[method];
  const noun = nounOf(operation, resources, prefix);
  const isOwn = entityNameOf(last) === noun;
  return fieldNameOf(isOwn ? `${verb || 'send '}${noun}` : `${verb}${last} ${noun}`, 'call');
}
