import type { ContractType } from '../contracts/contract-types.ts';
import type { SharedDefinition } from '../definition/definition.ts';
import type { IssueCode } from '../errors/catalogue.ts';
import { EXPRESSION_CODES } from '../errors/codes/expression-codes.ts';
import type { Issue } from '../errors/issue.ts';
import { compileShownItems } from './block-content.ts';
import { checkUnreadNeeds } from './check-unread.ts';
import { compileActions } from './compile-action.ts';
import { compileBlocks } from './compile-block.ts';
import {
  type CompileContext,
  type CompileInput,
  contextWithoutScreen,
  inside,
  type SourceLocation,
  type Variables,
} from './compile-context.ts';
import { compileSource } from './compile-source.ts';
import { UNKNOWN } from './unknown-type.ts';
import { baseVariables, sourcesType } from './variables.ts';

/**
 * Compiles a fragment by itself, as far as its declaration allows: paths against `entity`, `given` against `needs`. What depends on the
 * surrounding screen (other variables, calls, dialogs) is checked at each use, and has any type here.
 */
export function compileFragment(fragment: SharedDefinition, file: string, input: CompileInput): Issue[] {
  const location: SourceLocation = { file, pointer: '' };
  const context = contextWithoutScreen(input, file);
  const variables = variablesOf(fragment, input);
  checkUnreadNeeds(context, fragment, location);
  if (fragment.shared === 'items') compileShownItems(context, fragment.items, inside(location, 'items'), variables);
  else if (fragment.shared === 'actions') compileActions(context, fragment.actions, inside(location, 'actions'), variables);
  else compileOwnBlocks(context, fragment, location, variables);
  return context.issues.filter(({ code }) => OWN_CODES.has(code as IssueCode));
}

function compileOwnBlocks(
  context: CompileContext,
  fragment: Extract<SharedDefinition, { shared: 'blocks' }>,
  location: SourceLocation,
  variables: Variables,
): void {
  for (const [index, source] of (fragment.sources ?? []).entries())
    compileSource({ context, definition: source, location: inside(location, 'sources', index), id: source.id ?? 'source', variables });
  compileBlocks(context, fragment.blocks, inside(location, 'blocks'), { variables, path: '' });
}

/** Issues that hold for a fragment in every use; all others depend on the use. */
const OWN_CODES: ReadonlySet<IssueCode> = new Set<IssueCode>([
  ...(Object.keys(EXPRESSION_CODES) as (keyof typeof EXPRESSION_CODES)[]).filter((code) => code !== 'unknown-root'),
  'unknown-call',
  'unknown-parameter',
  'unknown-shared',
  'unknown-lookup',
  'unknown-options',
  'unknown-icon',
  'unknown-prop',
  'missing-prop',
  'unknown-event',
  'shared-cycle',
  'shared-depth',
  'item-value',
  'item-id',
  'action-id',
  'action-empty',
  'data-or-of',
  'nothing-to-show',
  'not-a-list',
  'silent-reason',
  'constant-condition',
  'no-effect',
]);

/** Variables that a use may give have any type; those that the fragment declares have theirs. */
function variablesOf(fragment: SharedDefinition, input: CompileInput): Variables {
  const entity: ContractType | undefined =
    fragment.entity !== undefined && input.contracts.entities.has(fragment.entity)
      ? { type: 'entity', entity: fragment.entity }
      : undefined;
  const own = fragment.shared === 'blocks' ? fragment : undefined;
  const sources = Object.fromEntries(
    (own?.sources ?? []).map(({ id, call }): [string, ContractType] => [id ?? '', input.contracts.calls.get(call)?.result ?? UNKNOWN]),
  );
  const needs = Object.entries(own?.needs ?? {}).map(([name, type]): [string, ContractType] => [name, { type }]);
  return {
    ...baseVariables('/', input),
    route: { type: 'map', of: { type: 'string' } },
    row: entity ?? UNKNOWN,
    record: entity && isAboutRecord(fragment) ? entity : UNKNOWN,
    form: UNKNOWN,
    changes: UNKNOWN,
    filters: UNKNOWN,
    value: UNKNOWN,
    result: UNKNOWN,
    creating: { type: 'boolean' },
    sources: own ? sourcesType(sources) : UNKNOWN,
    ...(own ? { given: { type: 'object', fields: Object.fromEntries(needs) } } : {}),
  };
}

/** Blocks are about the record, and so are actions that name no row. Otherwise the record around the row may be anything. */
function isAboutRecord(fragment: SharedDefinition): boolean {
  return fragment.shared === 'blocks' || (fragment.shared === 'actions' && !/\brow\b/.test(JSON.stringify(fragment.actions)));
}
