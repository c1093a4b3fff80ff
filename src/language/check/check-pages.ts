import { routesFor } from '../compile/routes.ts';
import type { ScreenRoute } from '../compiled/compiled-screen.ts';
import type { Contracts } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { CheckedFile } from './definition-file.ts';

/** Reports the page of an entity whose address takes a text although its screen expects an id. `files` are the contracts as written. */
export function checkPages({ entities }: Contracts, routes: readonly ScreenRoute[], files: readonly CheckedFile[]): Issue[] {
  return files.flatMap((file) => {
    const { entity: name, page } = (file.parsed?.value ?? {}) as { entity?: unknown; page?: unknown };
    const entity = typeof name === 'string' ? entities.get(name) : undefined;
    if (!entity || typeof page !== 'string') return [];
    const parts = page.split('/');
    return routesFor(routes, page).flatMap(({ path, ids = {} }) =>
      path.split('/').flatMap((part, index) => {
        const [of] = (part.startsWith(':') && ids[part.slice(1)]) || [];
        const type = entity.fields[/^\{(\w+)\}$/.exec(parts[index] ?? '')?.[1] ?? ''];
        if (of === undefined || type?.type !== 'string') return [];
        const words = { wanted: `${path} takes ${typeName({ type: 'id', of })}`, received: typeName(type) };
        return [createIssue('other-entity', words, { file: file.path, pointer: '/page', received: page })];
      }),
    );
  });
}
