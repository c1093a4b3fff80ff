import type { FormDoor } from '../compiled/compiled-screen.ts';
import type { FormDefinition, ScreenDefinition } from '../definition/definition.ts';
import { inside, type Place } from './compile-context.ts';

/** Where a key of a form with two doors was written: at the door, or beside both. */
export type DoorPlaces = (key: 'path' | 'title' | 'data' | 'submit' | 'cancel') => Place;

/** The doors of a definition; none where it has one address of its own. */
export function doorsOf(definition: ScreenDefinition): FormDoor[] {
  if (definition.kind !== 'form') return [];
  return (['create', 'update'] as const).filter((door) => definition[door] !== undefined);
}

/** The form as it is behind one door: what the door says stands where a form with one address says it. */
export function throughDoor(definition: ScreenDefinition, door: FormDoor): FormDefinition {
  const { create, update, menu, ...form } = definition as FormDefinition;
  const { note: _note, ...own } = (door === 'create' ? create : update) ?? {};
  // The menu leads to the door that needs nothing that is there.
  return { ...form, ...(menu && door === 'create' ? { menu } : {}), ...own };
}

/** Says where the keys stand that a door may have. */
export function doorPlaces(definition: ScreenDefinition, door: FormDoor | undefined, place: Place): DoorPlaces {
  const own = door ? (definition as FormDefinition)[door] : undefined;
  return (key) => (door && own && key in own ? inside(place, door, key) : inside(place, key));
}

/** Every address of a definition. */
export function pathsOf(definition: ScreenDefinition): { path: string; pointer: string; screen: string }[] {
  const doors = doorsOf(definition).flatMap((door) => {
    const path = (definition as FormDefinition)[door]?.path;
    return path === undefined ? [] : [{ path, pointer: `/${door}/path`, screen: `${definition.id}.${door}` }];
  });
  return definition.path === undefined ? doors : [{ path: definition.path, pointer: '/path', screen: definition.id }, ...doors];
}
