import { below, eachOf, holderOf, isObject, type Json, type JsonObject, type Kind, type Made, togetherExcept } from '../mutant.ts';
import type { Spot } from '../scopes.ts';
import type { World } from '../world.ts';
import { set, where } from './at-spot.ts';
import { inputKinds, inputsOf, neededInputKinds } from './inputs.ts';

/** Mismatches between a definition and the parameters of its calls. */
export function callKinds(world: World, spots: ReadonlyMap<string, Spot>): Kind[] {
  const calling = [...spots.values()].filter(({ value }) => typeof value.call === 'string' && world.calls.has(value.call));
  const inputs = inputsOf(world, spots);
  return togetherExcept(ALONE, [
    ...argumentKinds(world, calling),
    ...neededInputKinds(spots, calling, inputs),
    ...inputKinds(inputs),
    ...sourceKinds(world, spots, calling),
  ]);
}

/** Kinds that remove what other mutants depend on. */
const ALONE = ['required parameter that nothing fills', 'choices that are removed', 'call that gives no list'];

/** Parameters set by `with`. */
function argumentKinds(world: World, calling: readonly Spot[]): Kind[] {
  return [
    eachOf('required parameter that nothing fills', calling, ['required-parameter'], (spot) =>
      filledBy(spot)
        .filter((name) => isNeeded(paramsOf(spot, world)[name]) && !typedIn(spot, world).has(name) && !isSetByScreen(spot, name, world))
        .map((name) => ({
          ...where(spot, `took "${name}" out of with`),
          changes: [{ do: 'remove', file: spot.file, pointer: below(spot.pointer, 'with', name) }],
        })),
    ),
    eachOf('parameter that the call does not take', calling, ['unknown-parameter'], (spot) => ({
      ...where(spot, 'gives "zebra"'),
      changes: [
        {
          do: 'set',
          file: spot.file,
          pointer: below(spot.pointer, 'with'),
          value: { ...(isObject(spot.value.with) ? spot.value.with : {}), zebra: true },
        },
      ],
    })),
    eachOf('argument of another type', calling, ['type-mismatch'], (spot) =>
      filledBy(spot).flatMap((name) => {
        const type = paramsOf(spot, world)[name];
        return type ? otherValues(type).map((value) => argument(spot, name, value)) : [];
      }),
    ),
    eachOf('call that undoes what is meant', calling, ['already-so', 'switches-back', 'opposite-words'], (spot) => {
      const opposite = oppositeOf(String(spot.value.call), world);
      return opposite === undefined ? undefined : set(spot, 'call', opposite);
    }),
    eachOf('id of another entity', calling, ['type-mismatch'], (spot) =>
      filledBy(spot)
        .filter((name) => {
          const { type, of } = paramsOf(spot, world)[name] ?? {};
          return type === 'id' && of !== 'User' && world.entities.get(String(of))?.contract.kindOf !== 'User';
        })
        .map((name) => argument(spot, name, 'user.objectId')),
    ),
  ];
}

/** A call of the same area with the same parameters and the opposite effect. */
function oppositeOf(name: string, world: World): string | undefined {
  const call = world.calls.get(name);
  const sets = call?.contract.sets;
  if (!call || !isObject(sets)) return undefined;
  const isOpposite = ({ file, contract }: { file: string; contract: JsonObject }) =>
    file === call.file &&
    isObject(contract.sets) &&
    Object.keys(sets).every((key) => (contract.sets as JsonObject)[key] === !sets[key]) &&
    JSON.stringify(contract.params) === JSON.stringify(call.contract.params);
  return [...world.calls.values()].find(isOpposite)?.name;
}

/** Data sources and their order. */
function sourceKinds(world: World, spots: ReadonlyMap<string, Spot>, calling: readonly Spot[]): Kind[] {
  return [
    eachOf('call that gives no list', withRows(spots), ['not-a-list'], (spot) => {
      const plain = [...world.calls.values()].find(({ contract }) => contract.list === undefined && contract.effect === 'read');
      const data = spot.value.data as JsonObject;
      return plain
        ? {
            ...where(spot, `loads ${plain.name}`),
            changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, 'data'), value: { ...data, call: plain.name } }],
          }
        : undefined;
    }),
    eachOf('column that the call does not sort by', [...spots.values()], ['not-sortable'], (spot) => unsorted(spot, world)),
    eachOf('silence without a reason', calling, ['silent-reason'], (spot) =>
      spot.value.term === undefined && spot.value.because === undefined && isLoadOrAction(spot, world)
        ? set(spot, 'errors', 'silent')
        : undefined,
    ),
  ];
}

function argument(spot: Spot, name: string, value: Json): Made {
  return {
    ...where(spot, `"${name}" became ${JSON.stringify(value)}`),
    changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, 'with', name), value }],
  };
}

function filledBy(spot: Spot): string[] {
  return isObject(spot.value.with) ? Object.keys(spot.value.with) : [];
}

/** Whether the screen sets this parameter for every call in it. */
function isSetByScreen(spot: Spot, name: string, world: World): boolean {
  const given = (world.values.get(spot.screen) as JsonObject).with;
  return spot.pointer !== '' && isObject(given) && name in given;
}

function paramsOf(spot: Spot, world: World): Record<string, JsonObject> {
  return (world.calls.get(String(spot.value.call))?.contract.params ?? {}) as Record<string, JsonObject>;
}

function isNeeded(type: JsonObject | undefined): boolean {
  return type !== undefined && type.optional !== true;
}

/** Names of the inputs in the action's dialog or the form around it. */
function typedIn(spot: Spot, world: World): Set<string> {
  const around = world.values.get(spot.file);
  const fields: Json[] = isObject(spot.value.ask) && Array.isArray(spot.value.ask.fields) ? spot.value.ask.fields : [];
  let holder: Json | undefined = around;
  for (const key of holderOf(spot.pointer).split('/').slice(1)) holder = (holder as JsonObject | undefined)?.[key];
  const outer = isObject(holder) && Array.isArray(holder.fields) ? holder.fields : [];
  const filters = isObject(around) && Array.isArray(around.filters) ? around.filters : [];
  return new Set([...fields, ...outer, ...filters].flatMap((item) => (isObject(item) ? [String(item.id ?? item.field)] : [])));
}

/** Values that a parameter of this type does not accept. */
function otherValues(type: JsonObject): Json[] {
  if (['string', 'id', 'enum', 'date-time', 'date'].includes(String(type.type))) return [5, true, '1 + 1', [true]];
  if (type.type === 'number') return [true, "'five'"];
  if (type.type === 'boolean') return [5, "'yes'"];
  return [];
}

function withRows(spots: ReadonlyMap<string, Spot>): Spot[] {
  return [...spots.values()].filter(
    ({ value }) =>
      isObject(value.data) &&
      (value.kind === 'list' ||
        (value.kind === 'report' && Array.isArray(value.columns)) ||
        ['table', 'each', 'chips', 'notes'].includes(String(value.block))),
  );
}

function unsorted(spot: Spot, world: World): Made | undefined {
  const screen = world.values.get(spot.file) as JsonObject;
  const call = isObject(screen.data) ? world.calls.get(String(screen.data.call)) : undefined;
  const list = call?.contract.list as JsonObject | undefined;
  if (!/^\/columns\/\d+$/.test(spot.pointer) || !list?.sort || typeof spot.value.field !== 'string') return undefined;
  return (list.sortable as string[]).includes(spot.value.field) ? undefined : set(spot, 'sortable', true);
}

function isLoadOrAction(spot: Spot, world: World): boolean {
  const title = world.nodeAt(spot.file, spot.pointer)?.schema.title;
  return title === 'Source' || title === 'Action';
}
