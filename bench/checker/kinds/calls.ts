import { holderOf, isObject, type Json, type JsonObject } from '../json.ts';
import { assignment, eachOf, inside, type Kind, type Made, mutantAt, oneByOne, removal, set } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { Call, World } from '../world.ts';
import { inputKinds, inputsOf, neededInputKinds } from './inputs.ts';

/** Mismatches between a definition and the parameters of its calls. */
export function callKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const calling = [...spots.values()].filter(({ value }) => typeof value.call === 'string' && world.calls.has(value.call));
  const inputs = inputsOf(world, spots);
  return [
    ...argumentKinds(world, calling),
    ...neededInputKinds(spots, calling, inputs),
    ...inputKinds(inputs),
    ...sourceKinds(world, spots, calling),
  ];
}

/** Parameters set by `with`. */
function argumentKinds(world: World, calling: readonly Spot[]): Kind[] {
  const paramsOf = (spot: Spot) => (world.calls.get(String(spot.value.call))?.contract.params ?? {}) as Record<string, JsonObject>;
  const filledBy = ({ value }: Spot) => (isObject(value.with) ? Object.keys(value.with) : []);
  const isUser = (of: Json | undefined) => of === 'User' || world.entities.get(String(of))?.contract.kindOf === 'User';
  return [
    oneByOne(
      eachOf('required parameter that nothing fills', calling, ['required-parameter'], (spot) => {
        const typed = typedIn(spot, world);
        const isLost = (name: string) => isNeeded(paramsOf(spot)[name]) && !typed.has(name) && !isSetByScreen(spot, name, world);
        const names = filledBy(spot).filter(isLost);
        return names.map((name) => mutantAt(spot, `took "${name}" out of with`, removal(inside(spot, 'with', name))));
      }),
    ),
    eachOf('parameter that the call does not take', calling, ['unknown-parameter'], (spot) =>
      set(spot, 'with', { ...(spot.value.with as JsonObject), zebra: true }),
    ),
    eachOf('argument of another type', calling, ['type-mismatch'], (spot) =>
      filledBy(spot).flatMap((name) => otherValues(paramsOf(spot)[name]?.type).map((value) => argument(spot, name, value))),
    ),
    eachOf('call that undoes what is meant', calling, ['already-so', 'switches-back', 'opposite-words'], (spot) => {
      const opposite = oppositeOf(world.calls.get(String(spot.value.call)), world);
      return opposite && set(spot, 'call', opposite.name);
    }),
    eachOf('id of another entity', calling, ['type-mismatch'], (spot) =>
      filledBy(spot)
        .filter((name) => paramsOf(spot)[name]?.type === 'id' && !isUser(paramsOf(spot)[name]?.of))
        .map((name) => argument(spot, name, 'user.objectId')),
    ),
  ];
}

/** A call of the same area with the same parameters and the opposite effect. */
function oppositeOf(call: Call | undefined, { calls }: World): Call | undefined {
  const sets = call?.contract.sets;
  if (!call || !isObject(sets)) return undefined;
  return [...calls.values()].find(
    ({ file, contract: { sets: its, params } }) =>
      file === call.file &&
      isObject(its) &&
      Object.keys(sets).every((key) => its[key] === !sets[key]) &&
      JSON.stringify(params) === JSON.stringify(call.contract.params),
  );
}

/** Data sources and their order. */
function sourceKinds(world: World, spots: ReadonlyMap<string, Spot>, calling: readonly Spot[]): Kind[] {
  const plain = [...world.calls.values()].find(({ contract }) => contract.list === undefined && contract.effect === 'read');
  const isLoadOrAction = ({ file, pointer }: Spot) => ['Source', 'Action'].includes(String(world.nodeAt(file, pointer)?.schema.title));
  return [
    oneByOne(
      eachOf(
        'call that gives no list',
        withRows(spots),
        ['not-a-list'],
        (spot) => plain && set(spot, 'data', { ...(spot.value.data as JsonObject), call: plain.name }),
      ),
    ),
    eachOf('column that the call does not sort by', [...spots.values()], ['not-sortable'], (spot) => unsorted(spot, world)),
    eachOf(
      'silence without a reason',
      calling,
      ['silent-reason'],
      (spot) => spot.value.term === undefined && spot.value.because === undefined && isLoadOrAction(spot) && set(spot, 'errors', 'silent'),
    ),
  ];
}

function argument(spot: Spot, name: string, value: Json): Made {
  return mutantAt(spot, `"${name}" became ${JSON.stringify(value)}`, assignment(inside(spot, 'with', name), value));
}

/** Whether the screen sets this parameter for every call in it. */
function isSetByScreen(spot: Spot, name: string, world: World): boolean {
  const given = (world.values.get(spot.screen) as JsonObject).with;
  return spot.pointer !== '' && isObject(given) && name in given;
}

function isNeeded(type: JsonObject | undefined): boolean {
  return type !== undefined && type.optional !== true;
}

/** Names of the inputs in the action's dialog or the form around it. */
function typedIn(spot: Spot, world: World): Set<string> {
  const around = world.values.get(spot.file);
  let holder: Json | undefined = around;
  for (const key of holderOf(spot.pointer).split('/').slice(1)) holder = (holder as JsonObject | undefined)?.[key];
  const listsOf = (value: Json | undefined, key: string) => (isObject(value) && Array.isArray(value[key]) ? value[key] : []);
  const items = [...listsOf(spot.value.ask, 'fields'), ...listsOf(holder, 'fields'), ...listsOf(around, 'filters')];
  return new Set(items.flatMap((item) => (isObject(item) ? [String(item.id ?? item.field)] : [])));
}

/** Values that a parameter of this type does not accept. */
function otherValues(type: Json | undefined): Json[] {
  if (['string', 'id', 'enum', 'date-time', 'date'].includes(String(type))) return [5, true, '1 + 1', [true]];
  if (type === 'number') return [true, "'five'"];
  return type === 'boolean' ? [5, "'yes'"] : [];
}

function withRows(spots: ReadonlyMap<string, Spot>): Spot[] {
  return [...spots.values()].filter(
    ({ value: { data, kind, columns, block } }) =>
      isObject(data) &&
      (kind === 'list' || (kind === 'report' && Array.isArray(columns)) || ['table', 'each', 'chips', 'notes'].includes(String(block))),
  );
}

function unsorted(spot: Spot, world: World): Made | undefined {
  const screen = world.values.get(spot.file) as JsonObject;
  const call = isObject(screen.data) ? world.calls.get(String(screen.data.call)) : undefined;
  const list = call?.contract.list as JsonObject | undefined;
  if (!/^\/columns\/\d+$/.test(spot.pointer) || !list?.sort || typeof spot.value.field !== 'string') return undefined;
  return (list.sortable as string[]).includes(spot.value.field) ? undefined : set(spot, 'sortable', true);
}
