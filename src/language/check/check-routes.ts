import { pathsOf } from '../compile/form-modes.ts';
import { fixedParameter, routesFor } from '../compile/routes.ts';
import type { AppDefinition, ScreenDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import { maskPlaceholders } from '../expression/split-template.ts';
import { checkQuery, type QueryKeys } from './check-queries.ts';
import { type CheckedFile, walkFile } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';

/** A screen with its file. */
export interface ScreenFile {
  path: string;
  definition: ScreenDefinition;
}

/** Checks that every address leads to one screen and none leads elsewhere, that plans are not overtaken, and that the menu leads somewhere. */
export function checkRoutes(screens: readonly ScreenFile[], app: { path: string; definition: AppDefinition } | undefined): Issue[] {
  const issues: Issue[] = [];
  const taken = new Map<string, ScreenFile>();
  const titles = new Set<string>();
  for (const screen of screens) {
    const { access, menu } = screen.definition;
    const paths = pathsOf(screen.definition);
    for (const { path, pointer } of paths) {
      const shape = path.replace(/:[^/]+/g, ':');
      const other = taken.get(shape);
      if (other) issues.push(createIssue('route-collision', { path, other: other.path }, { file: screen.path, pointer, received: path }));
      else taken.set(shape, screen);
    }
    const path = paths[0]?.path;
    if (path === undefined) continue;
    if (menu && path.includes(':')) issues.push(createIssue('menu-parameter', { path }, { file: screen.path, pointer: '/menu' }));
    const words = menu?.title ?? (typeof screen.definition.title === 'string' ? screen.definition.title : undefined);
    if (menu && words !== undefined && titles.has(words)) {
      const location = { file: screen.path, pointer: menu.title === undefined ? '/title' : '/menu/title', received: words };
      issues.push(createIssue('same-words', { words }, location));
    }
    if (menu && words !== undefined) titles.add(words);
    if (menu && access.length === 0) issues.push(createIssue('menu-nobody', {}, { file: screen.path, pointer: '/access' }));
  }
  for (const [index, path] of (app?.definition.planned ?? []).entries()) {
    const screen = taken.get(path.replace(/:[^/]+/g, ':'));
    if (app && screen)
      issues.push(
        createIssue(
          'plan-fulfilled',
          { path, screen: screen.definition.id },
          { file: app.path, pointer: `/planned/${index}`, received: path },
        ),
      );
  }
  for (const path of Object.keys(app?.definition.redirects ?? {})) {
    const screen = taken.get(path);
    const location = { file: app!.path, pointer: `/redirects/${path.replaceAll('/', '~1')}`, received: path };
    if (screen) issues.push(createIssue('route-collision', { path, other: screen.path }, location));
  }
  return issues;
}

/** Checks that every link of a file leads to a screen, or to one that is planned. Links to other systems are left alone. */
export function checkLinks(
  file: CheckedFile,
  routes: readonly { path: string; screen?: string; query?: QueryKeys }[],
  schemas: Schemas,
): Issue[] {
  const issues: Issue[] = [];
  if (!file.parsed || !file.definition) return issues;
  walkFile(file.path, file.parsed.value, schemas, ({ value, schema: { position }, pointer }) => {
    if (position !== 'link' || typeof value !== 'string' || !value.startsWith('/') || pointer.startsWith('/planned/')) return;
    const found = routesFor(routes, value);
    const location = { file: file.path, pointer, received: value };
    const fixed = found.length === 0 ? fixedParameter(routes, value) : undefined;
    if (fixed) issues.push(createIssue('fixed-parameter', fixed, location));
    else if (found.length === 0) {
      const allowed = routes.map((route) => route.path);
      const suggestion = closestName(maskPlaceholders(value, ':id').replace(/[?#].*$/, ''), allowed);
      issues.push(createIssue('unknown-route', { link: value }, { ...location, allowed, ...(suggestion !== undefined && { suggestion }) }));
    } else if (found.length === 1 && found[0]?.query) issues.push(...checkQuery(value, found[0].query, { file: file.path, pointer }));
    else if (found.every((route) => route.screen === undefined)) issues.push(createIssue('planned-route', { link: value }, location));
  });
  return issues;
}

/** The address of a screen with a wrong shape: links to it stay valid. */
export function brokenRoute({ path: file, parsed, definition }: CheckedFile): { path: string; screen: string }[] {
  const value = definition ? undefined : (parsed?.value as { path?: unknown; create?: unknown; update?: unknown } | null | undefined);
  const modes = [value, value?.create, value?.update] as ({ path?: unknown } | null | undefined)[];
  return modes.flatMap((mode) => (typeof mode?.path === 'string' ? [{ path: mode.path, screen: file }] : []));
}
