import { EXPRESSIVE, expressionsIn, pathsIn } from './expression-text.ts';
import { isObject, type JsonObject } from './json.ts';
import { enclosingSpot, type Spot } from './scopes.ts';
import { alongPath, paramOf, type Typed, type World } from './world.ts';

/** A use of a contract's field in a definition. */
export interface Use {
  typed: Typed;
  screen: string;
  file: string;
  pointer: string;
  /** Whether the path continues below it. */
  isPassed: boolean;
  /** The whole string. */
  text: string;
}

/** Every result field that definitions use, as far as the JSON shows. */
export function fieldUses(world: World, spots: ReadonlyMap<string, Spot>): Use[] {
  const uses: Use[] = [];
  const add = (types: Typed[], count: number, reading: Pick<Use, 'screen' | 'file' | 'pointer' | 'text'>) => {
    if (types.length !== count) return;
    for (const [index, typed] of types.entries())
      if (index > 0 && typed.file !== '' && !/\/(of|keys)$/.test(typed.pointer))
        uses.push({ typed, ...reading, isPassed: index < types.length - 1 });
  };
  for (const { file, pointer, value, position, key } of world.nodes) {
    if (typeof value !== 'string') continue;
    const spot = enclosingSpot(spots, file, pointer);
    if (!spot) continue;
    const reading = { screen: spot.screen, file, pointer, text: value };
    if (position === 'path' && key === 'field' && spot.scope.row && !spot.targets) {
      const names = value.split('.');
      add(alongPath(spot.scope.row, names, world), names.length + 1, reading);
    }
    if (!EXPRESSIVE.has(position)) continue;
    for (const { names } of expressionsIn(value, position).flatMap(pathsIn)) {
      const start = spot.scope[names[0]!];
      if (start && names[0] !== 'form') add(alongPath(start, names.slice(1), world), names.length, reading);
    }
  }
  return uses;
}

/** A parameter set by an input or `with`. */
export interface ParameterUse {
  typed: Typed;
  call: string;
  name: string;
  screen: string;
  file: string;
  pointer: string;
  /** The expression of `with`; absent for inputs. */
  text?: string;
  item?: JsonObject;
}

export function parameterUses(world: World, spots: ReadonlyMap<string, Spot>): ParameterUse[] {
  return [...spots.values()].flatMap((spot): ParameterUse[] => {
    const { file, pointer, value, screen } = spot;
    const call = world.calls.get(String(value.call));
    const filled = call && typeof value.with === 'object' && value.with !== null ? Object.entries(value.with as JsonObject) : [];
    const given = filled.flatMap(([name, text]): ParameterUse[] => {
      const typed = call && paramOf(call, [name], world);
      return typed && typeof text === 'string'
        ? [{ typed, call: call.name, name, screen, file, pointer: `${pointer}/with/${name}`, text }]
        : [];
    });
    // A filter above blocks fills every call below that accepts it, so one call may lack the parameter.
    const isAbove =
      pointer.startsWith('/filters/') && isObject(world.values.get(file)) && 'blocks' in (world.values.get(file) as JsonObject);
    const isItem = /\/(fields|filters|items)\/\d+$/.test(pointer) && !value.local && !value.compute && !value.text;
    const ids = !isItem || isAbove ? [] : Array.isArray(value.range) ? value.range.map(String) : [String(value.id ?? value.field ?? '')];
    const typedIn = ids.flatMap((id) =>
      (spot.targets ?? []).slice(0, 1).flatMap(({ call, prefix }): ParameterUse[] => {
        const typed = id === '' ? undefined : paramOf(call, [...prefix, ...id.split('.')], world);
        return typed ? [{ typed, call: call.name, name: id, screen, file, pointer, item: value }] : [];
      }),
    );
    return [...given, ...typedIn];
  });
}
