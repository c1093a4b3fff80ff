import type { FormMode } from '../compiled/compiled-screen.ts';
import type { FormDefinition, ScreenDefinition } from '../definition/definition.ts';
import { inside, type SourceLocation } from './compile-context.ts';

/** Location of a key of a form with two modes: in the mode, or beside both. */
export type ModeLocations = (key: 'path' | 'title' | 'data' | 'submit' | 'cancel') => SourceLocation;

/** The modes of a definition; none where it has one address of its own. */
export function modesOf(definition: ScreenDefinition): FormMode[] {
  if (definition.kind !== 'form') return [];
  return (['create', 'update'] as const).filter((mode) => definition[mode] !== undefined);
}

/** The form in one mode: keys of the mode replace those of a form with one address. */
export function formInMode(definition: ScreenDefinition, mode: FormMode): FormDefinition {
  const { create, update, menu, ...form } = definition as FormDefinition;
  const { note: _note, ...own } = (mode === 'create' ? create : update) ?? {};
  // The menu leads to the mode that needs nothing that is there.
  return { ...form, ...(menu && mode === 'create' ? { menu } : {}), ...own };
}

/** Returns the locations of the keys that a mode may override. */
export function modeLocations(definition: ScreenDefinition, mode: FormMode | undefined, location: SourceLocation): ModeLocations {
  const own = mode ? (definition as FormDefinition)[mode] : undefined;
  return (key) => (mode && own && key in own ? inside(location, mode, key) : inside(location, key));
}

/** Every address of a definition. */
export function pathsOf(definition: ScreenDefinition): { path: string; pointer: string; screen: string }[] {
  const modes = modesOf(definition).flatMap((mode) => {
    const path = (definition as FormDefinition)[mode]?.path;
    return path === undefined ? [] : [{ path, pointer: `/${mode}/path`, screen: `${definition.id}.${mode}` }];
  });
  return definition.path === undefined ? modes : [{ path: definition.path, pointer: '/path', screen: definition.id }, ...modes];
}
