import { defineCode } from '../code-entry.ts';

/** Faults between files: names, routes, the menu, roles. */
export const PROJECT_CODES = {
  'missing-app': defineCode<Record<never, never>>('error', () => 'There is no app.json, which names the console and its home.'),
  'file-name': defineCode<{ id: string; name: string }>(
    'error',
    (p) => `The id "${p.id}" and the name of the file, "${p.name}", must be the same.`,
  ),
  'duplicate-screen': defineCode<{ id: string; other: string }>('error', (p) => `The id "${p.id}" is already given to ${p.other}.`),
  'stray-copy': defineCode<{ id: string; other: string }>(
    'warning',
    (p) =>
      `This is a copy of ${p.other}: it says that it is "${p.id}" too. It is left out. Delete it, or give it an id, a file name and an address of its own.`,
  ),
  'route-collision': defineCode<{ path: string; other: string }>(
    'error',
    (p) => `The address "${p.path}" also leads to ${p.other}, so one of them can never be opened.`,
  ),
  'unknown-route': defineCode<{ link: string }>('error', (p) => `No screen has the address "${p.link}", and app.json does not plan one.`),
  'fixed-parameter': defineCode<{ text: string; parameter: string }>(
    'error',
    (p) => `No screen has this address; one takes "${p.text}" for its ${p.parameter}. To mean that, write {'${p.text}'} in its place.`,
  ),
  'unwritten-query': defineCode<{ key: string }>(
    'warning',
    (p) =>
      `Nothing writes "${p.key}" into the query of this address, so query.${p.key} is always empty: no filter or table of the screen does, and no link to it. Correct the key, or add it to the link that leads here.`,
  ),
  'unread-query': defineCode<{ key: string }>('error', (p) => `The screen at that address does not read "${p.key}" of the query.`),
  'planned-route': defineCode<{ link: string }>(
    'information',
    (p) => `The screen at "${p.link}" is planned and not there yet, so the link shows as text.`,
  ),
  'plan-fulfilled': defineCode<{ path: string; screen: string }>(
    'warning',
    (p) => `"${p.path}" is planned, but the screen "${p.screen}" is there already.`,
  ),
  'menu-nobody': defineCode<Record<never, never>>(
    'error',
    () => 'Nobody but admins can open this menu entry: its access list is empty. Write ["admin"] to mean that.',
  ),
  'menu-parameter': defineCode<{ path: string }>(
    'error',
    (p) => `A menu entry cannot lead to "${p.path}", because nothing gives its parameter.`,
  ),
  'unknown-role': defineCode<{ role: string }>('error', (p) => `app.json has no role "${p.role}".`),
  'role-may-not-call': defineCode<{ roles: string; call: string }>(
    'error',
    (p) => `${p.roles} can get here, but the call ${p.call} refuses them.`,
  ),
  'role-may-not-send': defineCode<{ roles: string; param: string; call: string }>(
    'error',
    (p) => `${p.roles} can get here, but may not send "${p.param}" to ${p.call}, whose contract keeps it for others.`,
  ),
  'unused-shared': defineCode<{ id: string }>('warning', (p) => `No screen uses the fragment "${p.id}".`),
  'language-version': defineCode<{ version: number; known: number }>('error', ({ version, known }) =>
    version < known
      ? `These definitions are written in version ${version} of the language, and this is version ${known}: npm run migrate:screens brings them up.`
      : `These definitions are written in version ${version} of the language, which is newer than this program: it reads version ${known}.`,
  ),
  'compile-failed': defineCode<{ detail: string }>(
    'error',
    (p) => `This could not be checked, which is a fault of the program and not of the file: ${p.detail}.`,
  ),
} as const;
