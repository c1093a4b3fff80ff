import type { ContractType } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { TemplateHole } from '../expression/compile-template.ts';
import { hasIdBeside } from '../expression/id-beside.ts';
import { isSameEntity } from '../expression/type-rules.ts';
import { describeType } from '../expression/value-type.ts';
import { type CompileContext, inside, type Roots, report, type SourceLocation } from './compile-context.ts';
import { routesFor } from './routes.ts';

/** The type of what a choice stores: of an entity what its `asOption` says, else the member itself. Undefined where that is not known. */
export function storedType(context: CompileContext, member: ContractType | undefined): ContractType | undefined {
  if (member?.type !== 'entity') return member;
  const path = context.contracts.entities.get(member.entity)?.asOption?.value;
  return path === undefined ? undefined : typeOfPath(member, path, context.contracts);
}

/** An input that chooses: what its parameter is, and what it says. */
export interface ChoosingInput {
  context: CompileContext;
  contract: ContractType;
  definition: { local?: boolean };
  location: SourceLocation;
}

/** Reports choices that store what the parameter does not mean: the id of another entity, or no id at all where one is wanted. */
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
    wanted: `This place takes ${describeType(wanted)}`,
    received: describeType(stored),
  });
}

/** A link as it was written, what its holes give, and what can be read where it stands. */
export interface LinkToCheck {
  link: string;
  holes: readonly TemplateHole[];
  roots: Roots;
}

/** Reports holes of a link that are ids of another entity than that of the page it leads to. */
export function checkLinkIds(context: CompileContext, { link, holes, roots }: LinkToCheck, location: SourceLocation): void {
  if (!link.startsWith('/')) return;
  const [route, ...others] = routesFor(context.routes, link);
  if (!route?.ids || others.length > 0) return;
  const parts = (link.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  let at = 0;
  for (const [index, name] of route.path.split('/').filter(Boolean).entries()) {
    const before = at;
    at = link.indexOf(parts[index] ?? '', at) + (parts[index]?.length ?? 0);
    const entity = name.startsWith(':') ? route.ids[name.slice(1)] : undefined;
    const hole = holes.find(({ start, end }) => start > before && end < at + 1);
    const type = hole?.contract;
    if (entity === undefined || !hole || !type || type.type === 'json') continue;
    if (type.type === 'id' && (type.of === '' || isSameEntity(type.of, entity, context.contracts))) continue;
    if (type.type === 'string' && !hasIdBeside(link.slice(hole.start, hole.end), { roots, contracts: context.contracts }, entity)) continue;
    const wanted: ContractType = { type: 'id', of: entity };
    report(context, location, 'other-entity', { wanted: `${route.path} takes ${describeType(wanted)}`, received: describeType(type) });
  }
}
