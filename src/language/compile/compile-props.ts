import type { ContractType } from '../contracts/contract-types.ts';
import type { CompiledMapping } from '../expression/compiled-expression.ts';
import { checkCoordinates } from './check-coordinates.ts';
import { type CompileContext, inside, type SourceLocation, type Variables, type WidgetContract } from './compile-context.ts';
import { compileArgumentsOf } from './compile-position.ts';

/**
 * Compiles the props of a widget against its contract. Everything may be missing while the page loads; required props are reported as
 * expected types to `see`.
 */
export function compileProps(
  context: CompileContext,
  variables: Variables,
  { props, widget }: { props: Record<string, unknown>; widget: WidgetContract | undefined },
  location: SourceLocation,
): { [name: string]: CompiledMapping } {
  const declared = Object.entries(widget?.props ?? {});
  const wanted = declared.map(([name, { type, required }]): [string, ContractType] => [
    name,
    required ? type : { ...type, optional: true },
  ]);
  const expected = declared.map(([name, { type }]): [string, ContractType] => [name, { ...type, nullable: true }]);
  const at = inside(location, 'props');
  for (const [name, source] of Object.entries(props)) checkCoordinates(context, name, source, inside(at, name));
  context.see?.(at, variables, { type: 'object', fields: Object.fromEntries(wanted) });
  return compileArgumentsOf(context, variables, { source: props, expected: Object.fromEntries(expected) }, at);
}
