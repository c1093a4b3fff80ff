import type { ContractType } from '../contracts/contract-types.ts';
import type { ActionDefinition, WidgetDefinition } from '../definition/definition.ts';
import { type BlockAddition, compileContent, UNKNOWN } from './block-parts.ts';
import { compileAction } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileArguments } from './compile-position.ts';

/** Compiles a widget block: its props and events against what the widget's contract declares. */
export function compileWidget(
  context: CompileContext,
  outer: Roots,
  block: WidgetDefinition,
  id: string,
  place: Place,
): BlockAddition<'widget'> {
  const { parts, value } = compileContent(context, outer, block, id, place, false);
  const roots: Roots = { ...outer, ...(value ? { row: value } : {}) };
  const contract = context.widgets.get(block.block);
  const props = block.props ?? {};
  const types = Object.fromEntries(
    Object.entries(contract?.props ?? {}).map(([name, prop]): [string, ContractType] => [name, { ...prop.type, nullable: true }]),
  );
  for (const name of Object.keys(props)) {
    if (contract && !contract.props[name])
      report(
        context,
        inside(place, 'props', name),
        'unknown-prop',
        { widget: block.block, name },
        { received: name, allowed: Object.keys(contract.props) },
      );
  }
  for (const [name, prop] of Object.entries(contract?.props ?? {})) {
    if (prop.required && !(name in props)) report(context, place, 'missing-prop', { widget: block.block, name });
  }
  const events = Object.fromEntries(
    Object.entries((block.events ?? {}) as Record<string, ActionDefinition>).flatMap(([name, action]) => {
      const event = contract?.events?.[name];
      if (contract && !event)
        report(
          context,
          inside(place, 'events', name),
          'unknown-event',
          { widget: block.block, name },
          { received: name, allowed: Object.keys(contract.events ?? {}) },
        );
      return [
        [
          name,
          compileAction(
            context,
            { definition: action, place: inside(place, 'events', name) },
            { roots: { ...roots, event: event ?? UNKNOWN }, slot: `${id}-${name}` },
          ),
        ],
      ];
    }),
  );
  return {
    ...parts,
    block: 'widget',
    widget: block.block,
    props: compileArguments(context, roots, props, inside(place, 'props'), types),
    events,
  };
}
