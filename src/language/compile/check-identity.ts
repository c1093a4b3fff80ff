import type { ScreenRoute } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { isSameEntity } from '../contracts/same-entity.ts';
import { typeName } from '../contracts/type-name.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { TemplatePlaceholder } from '../expression/compile-template.ts';
import { hasSiblingId } from '../expression/sibling-id.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { routesFor } from './routes.ts';

/** The stored type of a choice: of an entity the value of its `asOption`, else the member itself. Undefined where unknown. */
export function storedType(context: CompileContext, member: ContractType | undefined): ContractType | undefined {
  if (member?.type !== 'entity') return member;
  const path = context.contracts.entities.get(member.entity)?.asOption?.value;
  return path === undefined ? undefined : typeOfPath(member, path, context.contracts);
}

/** An input with choices: the type of its parameter, and its definition. */
export interface ChoosingInput {
  context: CompileContext;
  contract: ContractType;
  definition: { local?: boolean };
  location: SourceLocation;
}

/** Reports choices that store another value than the parameter expects: the id of another entity, or no id. */
export function checkChoiceType(
  { context, contract, definition, location }: ChoosingInput,
  key: 'lookup' | 'options' | 'choicesFrom',
  member: ContractType | undefined,
): void {
  const wanted = contract.type === 'list' ? contract.of : contract;
  const stored = storedType(context, member);
  if (definition.local || wanted.type !== 'id' || !stored || stored.type === 'json') return;
  if (stored.type === 'id' ? isSameEntity(stored.of, wanted.of, context.contracts) : stored.type === 'string' && member?.type !== 'entity')
    return;
  report(context, inside(location, key), 'other-entity', {
    wanted: `This place takes ${typeName(wanted)}`,
    received: typeName(stored),
  });
}

/** A link as written, the values of its placeholders, and the variables in scope. */
export interface LinkToCheck {
  link: string;
  placeholders: readonly TemplatePlaceholder[];
  variables: Variables;
}

/** Reports placeholders of a link with the id of another entity than that of the target page. */
export function checkLinkIds(context: CompileContext, { link, placeholders, variables }: LinkToCheck, location: SourceLocation): void {
  if (!link.startsWith('/')) return;
  const [route, ...others] = routesFor(context.routes, link);
  if (!route?.ids || others.length > 0) return;
  const parts = (link.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  let at = 0;
  for (const [index, name] of route.path.split('/').filter(Boolean).entries()) {
    const before = at;
    at = link.indexOf(parts[index] ?? '', at) + (parts[index]?.length ?? 0);
    const entities = (name.startsWith(':') && route.ids[name.slice(1)]) || [];
    const placeholder = placeholders.find(({ start, end }) => start > before && end < at + 1);
    if (placeholder) checkPlaceholder(context, { place: route.path, entities, placeholder, link, variables }, location);
  }
  checkLinkQuery(context, { link, placeholders, variables }, { route, location });
}

/** A placeholder of a link, and the entities whose id is expected there. */
interface PlaceholderToCheck {
  place: string;
  entities: readonly string[];
  placeholder: TemplatePlaceholder;
  link: string;
  variables: Variables;
}

function checkPlaceholder(
  context: CompileContext,
  { place, entities, placeholder, link, variables }: PlaceholderToCheck,
  location: SourceLocation,
): void {
  const { contracts } = context;
  const type = placeholder.contract;
  const [first] = entities;
  if (first === undefined || type.type === 'json') return;
  if (type.type === 'id' && (type.of === '' || entities.some((entity) => isSameEntity(type.of, entity, contracts)))) return;
  const isOther = (entity: string) => hasSiblingId(link.slice(placeholder.start, placeholder.end), { variables, contracts }, entity);
  if (type.type === 'string' && !entities.some(isOther)) return;
  report(context, location, 'other-entity', {
    wanted: `${place} takes ${typeName({ type: 'id', of: first })}`,
    received: typeName(type),
  });
}

/** Reports query values of a link that do not fit the target list's filter: the id of another entity, or an unknown value. */
function checkLinkQuery(
  context: CompileContext,
  { link, placeholders, variables }: LinkToCheck,
  { route, location }: { route: ScreenRoute; location: SourceLocation },
): void {
  const start = link.replace(/\{[^{}]*\}/g, (placeholder) => '*'.repeat(placeholder.length)).indexOf('?');
  if (!route.filters || start < 0) return;
  let at = start + 1;
  for (const pair of splitPairs(link.slice(at))) {
    const key = pair.split('=')[0] as string;
    const [from, to] = [at + key.length + 1, at + pair.length];
    at = to + 1;
    const type = Object.hasOwn(route.filters, key) ? route.filters[key] : undefined;
    const value = link.slice(from, to);
    const placeholder = placeholders.find((each) => each.start - 1 === from && each.end + 1 === to);
    if (type?.type === 'id' && placeholder)
      checkPlaceholder(context, { place: `The filter "${key}"`, entities: [type.of], placeholder, link, variables }, location);
    if (type?.type !== 'enum' || value.includes('{') || value === '') continue;
    const values = Object.keys(context.contracts.enums.get(type.enum)?.values ?? {});
    if (values.length > 0 && !values.includes(value))
      report(context, location, 'unknown-enum-value', { value, enum: type.enum }, { received: value, allowed: values });
  }
}

/** The pairs of a query, split outside of placeholders. */
function splitPairs(query: string): string[] {
  return query.replace(/#.*$/, '').match(/(?:\{[^{}]*\}|[^&{])+/g) ?? [];
}
