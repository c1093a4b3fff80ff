import { below, isObject, type Json, type JsonObject } from './json.ts';
import { alongPath, type Call, paramOf, resultOf, rowOf, type Typed, type World } from './world.ts';

/** Types of the variables in scope at a node, as far as the JSON shows. */
export type Scope = Readonly<Record<string, Typed | undefined>>;

/** A call that receives the inputs around a node, with the path prefix of their values. */
export interface Target {
  call: Call;
  prefix: string[];
}

/** An object of a definition with its context. Shared parts have the context of their first use. */
export interface Spot {
  file: string;
  pointer: string;
  value: JsonObject;
  scope: Scope;
  /** Calls whose parameters its inputs write; undefined for read-only items. */
  targets?: Target[];
  /** The screen that uses it. */
  screen: string;
}

/** Every object of the screens with its scope. */
export function spotsOf(world: World): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const screen of world.screens) visitScreen(screen, world, spots);
  return spots;
}

/** The innermost spot at a node. */
export function enclosingSpot(spots: ReadonlyMap<string, Spot>, file: string, pointer: string): Spot | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const spot = spots.get(file + at);
    if (spot || at === '') return spot;
  }
}

function visitScreen(file: string, world: World, spots: Map<string, Spot>): void {
  const screen = world.values.get(file) as JsonObject;
  const call = callOf(screen.data, world);
  const isList = isTable(screen);
  const sources: JsonObject = {};
  for (const source of allSources(screen, world)) {
    const contract = world.calls.get(String(source.call));
    if (contract) sources[String(source.id)] = contract.contract.result as Json;
  }
  const record = !isList && call ? resultOf(call) : undefined;
  const scope: Scope = {
    record,
    row: isList ? undefined : record,
    sources: { type: { type: 'object', fields: sources }, file: '', pointer: '' },
  };
  const walk = (value: Json, at: At, { scope, targets }: Seen, stack: string[]): void => {
    if (Array.isArray(value)) {
      for (const [index, member] of value.entries()) walk(member, memberAt(at, index), { scope, targets }, stack);
      return;
    }
    if (!isObject(value)) return;
    const inner = enter(value, scope, targets, world);
    if (!spots.has(at.file + at.pointer))
      spots.set(at.file + at.pointer, { ...at, value, scope: inner.own, targets: inner.targets, screen: file });
    const fragment = typeof value.use === 'string' && !stack.includes(value.use) ? world.fragments.get(value.use) : undefined;
    if (fragment) walk(fragment.value, { file: fragment.file, pointer: '' }, { scope, targets }, [...stack, String(value.use)]);
    for (const [key, member] of Object.entries(value)) walk(member, memberAt(at, key), inner.below(key), stack);
  };
  walk(screen, { file, pointer: '' }, { scope }, []);
}

type At = Pick<Spot, 'file' | 'pointer'>;

type Seen = Pick<Spot, 'scope' | 'targets'>;

function memberAt({ file, pointer }: At, key: string | number): At {
  return { file, pointer: below(pointer, key) };
}

/** Whether a screen is one table: a list, or a report without blocks. */
function isTable({ kind, blocks }: JsonObject): boolean {
  return kind === 'list' || (kind === 'report' && blocks === undefined);
}

interface Entered {
  /** Scope of the object's own keys. */
  own: Scope;
  targets?: Target[];
  /** Scope of its members. */
  below: (key: string) => Seen;
}

const TYPED = new Set(['fields', 'filters']);
const ROWS = new Set(['columns', 'rowActions', 'bulkActions', 'blocks', 'edit', 'delete']);

function enter(value: JsonObject, scope: Scope, targets: Target[] | undefined, world: World): Entered {
  const same = { own: scope, targets, below: () => ({ scope, targets }) };
  const call = callOf(value.data, world);
  if (isTable(value)) {
    const own = { ...scope, row: call && rowOf(call, world) };
    const typed = call ? [{ call, prefix: prefixOf(call) }] : [];
    return { own, below: (key) => (key === 'filters' ? { scope, targets: typed } : { scope: own }) };
  }
  if (typeof value.block === 'string') return enterBlock(value, scope, call, world);
  if ('ask' in value || 'call' in value || 'calls' in value) {
    const receiving = receivers(value, world);
    const form = formOf(isObject(value.ask) ? value.ask.fields : undefined, receiving, world) ?? scope.form;
    const inner = { ...scope, form };
    const isAction = 'ask' in value || 'label' in value || 'id' in value || 'success' in value;
    return { own: inner, below: () => ({ scope: inner, targets: isAction ? receiving : targets }) };
  }
  return same;
}

function enterBlock(value: JsonObject, scope: Scope, call: Call | undefined, world: World): Entered {
  const many = ['table', 'each', 'chips', 'notes'].includes(String(value.block));
  const answered = call && (many ? rowOf(call, world) : resultOf(call));
  const row = call ? answered : typeof value.of === 'string' ? typeOf(value.of, scope, world, many) : undefined;
  const rows: Scope = call !== undefined || value.of !== undefined ? { ...scope, row } : scope;
  const sending = isObject(value.submit) ? value.submit : value.block === 'fields' ? value.edit : undefined;
  const submit = isObject(sending) ? receivers(sending, world) : undefined;
  const form = submit ? formOf(value.fields, submit, world) : undefined;
  return {
    own: scope,
    below: (key) => {
      if (key === 'filters') return { scope, ...(call && { targets: [{ call, prefix: prefixOf(call) }] }) };
      if (TYPED.has(key) || key === 'submit' || key === 'edit' || key === 'must')
        return { scope: { ...rows, ...(form ? { form } : {}) }, ...(submit && { targets: submit }) };
      return ROWS.has(key) || !many ? { scope: key === 'actions' || key === 'data' ? scope : rows } : { scope };
    },
  };
}

/** The type of a path. */
export function typeOf(path: string, scope: Scope, world: World, member = false): Typed | undefined {
  const [root, ...names] = path.split('.');
  const start = scope[root as string];
  if (!start || !/^[\w.]+$/.test(path)) return undefined;
  const wanted = member ? [...names, '[]'] : names;
  const types = alongPath(start, wanted, world);
  return types.length === wanted.length + 1 ? types.at(-1) : undefined;
}

function receivers(action: JsonObject, world: World): Target[] {
  const calls = action.call !== undefined ? [{ send: 'form', ...action }] : ((action.calls ?? []) as JsonObject[]);
  return calls.flatMap((each) => {
    const call = world.calls.get(String((each as JsonObject).call));
    const send = String((each as JsonObject).send ?? 'nothing');
    const into = (each as JsonObject).into;
    return call && ['form', 'changes', 'record'].includes(send)
      ? [{ call, prefix: into === undefined ? [] : String(into).split('.') }]
      : [];
  });
}

function formOf(fields: Json | undefined, targets: Target[], world: World): Typed | undefined {
  if (!Array.isArray(fields)) return undefined;
  const types: JsonObject = {};
  for (const field of fields) {
    if (!isObject(field)) continue;
    const id = String(field.id ?? field.field ?? '');
    const type = targets.map(({ call, prefix }) => paramOf(call, [...prefix, ...id.split('.')], world)).find(Boolean)?.type;
    if (id && !id.includes('.')) types[id] = type ?? { type: 'json' };
  }
  return { type: { type: 'object', fields: types }, file: '', pointer: '' };
}

function prefixOf(call: Call): string[] {
  const filters = (call.contract.list as JsonObject | undefined)?.filters;
  return typeof filters === 'string' && filters !== '' ? filters.split('.') : [];
}

function callOf(source: Json | undefined, world: World): Call | undefined {
  return isObject(source) ? world.calls.get(String(source.call)) : undefined;
}

function allSources(screen: JsonObject, world: World): JsonObject[] {
  const fragments = [...world.fragments.values()].map(({ value }) => value);
  return [screen, ...fragments].flatMap(({ sources }) => (Array.isArray(sources) ? (sources as JsonObject[]) : []));
}
