import { describeAction } from '../../../authoring/behaviour/describe-action.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileContent, rowVariables } from '../../../language/compile/block-content.ts';
import { compileAction } from '../../../language/compile/compile-action.ts';
import { type BlockToCompile, inside, report, type Variables, type WidgetContract } from '../../../language/compile/compile-context.ts';
import { compileProps } from '../../../language/compile/compile-props.ts';
import { UNKNOWN } from '../../../language/compile/unknown-type.ts';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { ActionDefinition } from '../../../language/definition/definition.ts';
import { evaluateMapping } from '../../../language/expression/evaluate-mapping.ts';
import type { BlockKind } from '../block-kind.ts';

/** A widget: its props and events, checked against its contract. */
export const widgetKind: BlockKind<'widget'> = {
  compile(block) {
    const content = compileContent(block);
    const { context, definition, location } = block;
    const variables = rowVariables(block.variables, content);
    const contract = context.widgets.get(definition.block);
    if (contract) checkProps(block, contract);
    return {
      ...content.parts,
      widget: definition.block,
      props: compileProps(context, variables, { props: definition.props ?? {}, widget: contract }, location),
      events: compileEvents(block, contract, variables),
    };
  },
  inside: ['props', 'events'],
  showsOne: true,
  describe({ block, inner, world }) {
    const props = evaluateMapping(block.props, inner);
    const given = props.state === 'value' ? Object.keys(props.value as object) : [];
    const events = Object.entries(block.events).map(([name, action]) =>
      fact('on', { event: name }, [describeAction(action, withVariables(inner, { event: 'the event' }), world)], name),
    );
    return [fact('props', { names: given }), ...events];
  },
};

function checkProps({ context, definition, location }: BlockToCompile<'widget'>, contract: WidgetContract): void {
  const widget = definition.block;
  const given = definition.props ?? {};
  const allowed = Object.keys(contract.props);
  for (const name of Object.keys(given))
    if (!contract.props[name])
      report(context, inside(location, 'props', name), 'unknown-prop', { widget, name }, { received: name, allowed });
  for (const [name, prop] of Object.entries(contract.props))
    if (prop.required && !(name in given)) report(context, location, 'missing-prop', { widget, name });
}

function compileEvents(
  { context, definition, id, location }: BlockToCompile<'widget'>,
  contract: WidgetContract | undefined,
  variables: Variables,
): Record<string, CompiledAction> {
  const widget = definition.block;
  const allowed = Object.keys(contract?.events ?? {});
  const entries = Object.entries((definition.events ?? {}) as Record<string, ActionDefinition>);
  return Object.fromEntries(
    entries.map(([name, action]): [string, CompiledAction] => {
      const at = inside(location, 'events', name);
      const event = contract?.events?.[name];
      if (contract && !event) report(context, at, 'unknown-event', { widget, name }, { received: name, allowed });
      const setting = { variables: { ...variables, event: event ?? UNKNOWN }, slot: `${id}-${name}` };
      return [name, compileAction(context, { definition: action, location: at }, setting)];
    }),
  );
}
