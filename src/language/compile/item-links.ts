import type { CompiledItem } from '../compiled/compiled-screen.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import { fieldsOf, typeOfPath } from '../contracts/type-of-path.ts';
import { closestName } from '../errors/closest-name.ts';
import type { CompiledExpression, CompiledTemplate, ValueType } from '../expression/compiled-expression.ts';
import { maskPlaceholders } from '../expression/split-template.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileAddress, compileValue } from './compile-position.ts';
import type { ItemToCompile, ShownValue } from './item-to-compile.ts';
import { guardedLink, isPlannedRoute, routesFor } from './routes.ts';

/** The link of an item: its own, or the page of the entity that its id refers to. A page without a screen gives no link. */
export function compileItemLink(item: ItemToCompile, type: ValueType, value: CompiledExpression | undefined): CompiledTemplate | undefined {
  const { context, definition, location, variables } = item;
  if (definition.link !== undefined) {
    checkLinkOfOther(item);
    return compileGuarded(context, variables, definition.link, inside(location, 'link'));
  }
  const page = type.type === 'id' && type.entity ? context.contracts.entities.get(type.entity)?.page : undefined;
  if (page === undefined || !value || isOwnId(item, page)) return undefined;
  if (routesFor(context.routes, page).length === 0) reportNoScreen(context, page, inside(location, 'field'));
  return hasScreen(context, page) ? guardedLink(context, page, pageLink(page, value)) : undefined;
}

/** Whether an item is the id of the record whose page it is on. */
function isOwnId({ context, definition: { field }, variables: { row, record } }: ItemToCompile, page: string): boolean {
  if (record === undefined || row !== record || field !== rowKeyOf(record, context.contracts)) return false;
  return routesFor(context.routes, page).some(({ path }) => path === context.path);
}

/** A page without a screen counts as not written yet, unless a screen has a similar address. */
function reportNoScreen(context: CompileContext, page: string, location: SourceLocation): void {
  if (!page.startsWith('/')) return;
  const received = maskPlaceholders(page, ':id');
  const alike = context.routes
    .map(({ path }) => path)
    .filter((path) => path.split('/').length === page.split('/').length && path.includes(':'));
  const meant = closestName(
    received,
    alike.map((path) => path.replace(/:\w+/g, ':id')),
  );
  if (meant === undefined) report(context, location, 'planned-route', { link: page }, { received: page });
  else report(context, location, 'unknown-route', { link: page }, { received: page, allowed: alike });
}

/** Whether the page of an entity can be opened. Pages of other systems can. */
function hasScreen(context: CompileContext, page: string): boolean {
  return !page.startsWith('/') || routesFor(context.routes, page).some(({ screen }) => screen !== undefined);
}

/** A link for roles that may open its page. A planned page gives none. */
export function compileGuarded(
  context: CompileContext,
  variables: Variables,
  link: string,
  location: SourceLocation,
): CompiledTemplate | undefined {
  const compiled = compileAddress(context, variables, link, location);
  return isPlannedRoute(context, link) ? undefined : guardedLink(context, link, compiled);
}

/** Reports a link to a record page on a part of another entity with its own page: `restaurant.name` must not lead to a category. */
function checkLinkOfOther({ context, definition: { field, link }, location, variables }: ItemToCompile): void {
  const holder = field?.split('.').slice(0, -1).join('.') ?? '';
  if (!link?.startsWith('/') || holder === '' || !variables.row || !/\{row\./.test(link) || link.includes(`{row.${holder}.`)) return;
  const type = typeOfPath(variables.row, holder, context.contracts);
  const fields = (type && fieldsOf(type, context.contracts)) ?? {};
  const own = Object.values(fields).find((each) => each.type === 'id' && context.contracts.entities.get(each.of)?.page !== undefined);
  const page = own?.type === 'id' ? context.contracts.entities.get(own.of)?.page : undefined;
  const isSamePage = page !== undefined && maskPlaceholders(link, '*').startsWith(maskPlaceholders(page, '*'));
  if (page !== undefined && !isSamePage) report(context, inside(location, 'link'), 'link-of-other', { of: holder, page });
}

/** An id whose entity is named by a sibling field links to the page of that entity, if it has one. */
export function compileLinksByClass(
  { context, definition: { field }, location, variables }: ItemToCompile,
  shown: ShownValue | undefined,
): CompiledItem['links'] {
  const contract = shown?.contract;
  if (contract?.type !== 'string' || contract.idOf === undefined || field === undefined || !shown?.value) return undefined;
  const value = shown.value;
  const beside = [...field.split('.').slice(0, -1), contract.idOf].join('.');
  const by = compileValue(context, variables, `row.${beside}`, inside(location, 'field')).expression;
  const pages = [...context.contracts.entities.values()].flatMap(({ entity, page }) =>
    page && hasScreen(context, page) ? [[entity, guardedLink(context, page, pageLink(page, value))] as const] : [],
  );
  return { by, pages: Object.fromEntries(pages) };
}

/** Link of each id of a list: to the page of its entity, if any. */
export function compileMemberLink(context: CompileContext, { of }: ValueType): CompiledTemplate | undefined {
  const page = of?.type === 'id' && of.entity ? context.contracts.entities.get(of.entity)?.page : undefined;
  if (!page || !hasScreen(context, page)) return undefined;
  return guardedLink(context, page, pageLink(page, { op: 'path', path: { root: 'value', steps: [], missing: [] } }));
}

/** The page of an entity as a link, with the id as its only placeholder. */
function pageLink(page: string, id: CompiledExpression): CompiledTemplate {
  const [before, after] = page.split(/\{\w+\}/);
  return { parts: [before as string, { value: id, format: { name: 'text', type: { type: 'id' } } }, ...(after ? [after] : [])] };
}
