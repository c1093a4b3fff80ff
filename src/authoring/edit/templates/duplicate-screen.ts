import type { Schemas } from '../../../language/check/load-schemas.ts';
import { toWritten } from '../../../language/check/written-json.ts';
import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { isObject } from '../../../language/contracts/json-value.ts';
import { valueAtPath } from '../apply/apply-edit.ts';
import type { Texts } from '../apply/edit.ts';
import { printWritten } from '../paths/written.ts';
import { freeName } from './free-name.ts';
import { MESSAGES } from './messages.ts';

/**
 * A copy of the screen in a file, under an id, addresses and titles of its own; roles, menu and everything else are the same. Undefined for
 * invalid JSON, and for a file that is no screen.
 */
export function duplicateScreen(texts: Texts, file: string, schemas: Schemas) {
  const screen = documentOf(texts, file);
  if (typeof screen?.id !== 'string' || typeof screen.kind !== 'string') return undefined;
  const others = [...texts.keys()].map((name) => documentOf(texts, name)).filter((each) => each !== undefined);
  const id = freeName(`${screen.id}-copy`, new Set(others.flatMap(({ id: other }) => (typeof other === 'string' ? [other] : []))));
  const taken = new Set(others.flatMap((other) => headsOf(other).map(({ path }) => firstStep(path))));
  const { menu } = screen;
  const copy = {
    ...withHead(screen, taken),
    id,
    ...Object.fromEntries(['create', 'update'].flatMap((mode) => (isObject(screen[mode]) ? [[mode, withHead(screen[mode], taken)]] : []))),
    ...(isObject(menu) && typeof menu.title === 'string' && { menu: { ...menu, title: MESSAGES.copyOf({ title: menu.title }) } }),
  };
  const name = `${file.slice(0, file.lastIndexOf('/') + 1)}${id}.json`;
  const printed = printWritten(name, toWritten(copy), schemas);
  if (!('text' in printed)) return undefined;
  const [title] = headsOf(copy).flatMap((head) => (typeof head.title === 'string' ? [head.title] : []));
  return { file: name, id, title: title ?? id, text: printed.text };
}

/** Objects with an address and a title: the screen, and each mode of a form. */
function headsOf(screen: JsonObject): JsonObject[] {
  return [screen, screen.create, screen.update].filter((head) => isObject(head));
}

function withHead(head: JsonObject, taken: ReadonlySet<string>): JsonObject {
  const { path, title } = head;
  return {
    ...head,
    // By default the title names the rows.
    ...(head.kind === 'list' && head.rowLabel === undefined && typeof title === 'string' && { rowLabel: title.toLowerCase() }),
    ...(typeof path === 'string' && { path: freeName(`${firstStep(path)}-copy`, taken) + path.slice(firstStep(path).length) }),
    ...(typeof title === 'string' && { title: MESSAGES.copyOf({ title }) }),
  };
}

/** `/tolls` of `/tolls/:id`. */
function firstStep(path: Json | undefined): string {
  return /^\/[^/]*/.exec(String(path))?.[0] ?? '';
}

function documentOf(texts: Texts, file: string): JsonObject | undefined {
  const value = valueAtPath(texts, file, '') as Json | undefined;
  return isObject(value) ? value : undefined;
}
