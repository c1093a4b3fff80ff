import { describeAction } from '../../../authoring/behaviour/describe-action.ts';
import { describeForm } from '../../../authoring/behaviour/describe-form.ts';
import { describeShown } from '../../../authoring/behaviour/describe-item.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { type Content, compileList, rowVariables, seeRowPaths } from '../../../language/compile/block-content.ts';
import { compileAction, immediateActions, targetsOf } from '../../../language/compile/compile-action.ts';
import { type BlockToCompile, inside, report } from '../../../language/compile/compile-context.ts';
import { compileForm } from '../../../language/compile/compile-form.ts';
import { compileItem } from '../../../language/compile/compile-item.ts';
import type { Spliced } from '../../../language/compile/splice.ts';
import type { BlockProperties } from '../../../language/compiled/compiled-screen.ts';
import { typeName } from '../../../language/contracts/type-name.ts';
import type { ItemDefinition } from '../../../language/definition/definition.ts';
import type { BlockKind } from '../block-kind.ts';
import * as MESSAGES from './messages.ts';

/** Short entries in a row: the text of an entry, the box to add one with a form of its own, and the removal. */
export const chipsKind: BlockKind<'chips'> = {
  compile(block) {
    const content = compileList(block);
    const { context, definition, id, location } = block;
    const variables = rowVariables(block.variables, content);
    seeRowPaths(block, variables, { field: undefined, press: undefined, delete: undefined });
    const chip = compileItem(context, chipOf(block, content), {
      mode: 'view',
      variables,
      targets: [],
      immediate: immediateActions(context),
    });
    const ofChip = (key: 'press' | 'delete', slotLabel: string) => {
      const action = definition[key];
      if (!action) return {};
      return {
        [key]: compileAction(
          context,
          { definition: action, location: inside(location, key) },
          { variables, slot: `${id}-${key}`, slotLabel },
        ),
      };
    };
    return {
      ...content.parts,
      chip,
      ...compileAdd(block, chip.label),
      ...ofChip('press', MESSAGES.open),
      ...ofChip('delete', MESSAGES.remove),
    };
  },
  inside: ['chip', 'press', 'delete'],
  describe: ({ block, first, world }) => [
    fact('chip', {}, [
      describeShown(block.chip, first, world),
      block.press && describeAction(block.press, first, world),
      block.delete && describeAction(block.delete, first, world),
    ]),
  ],
  describeAlways({ block, scope, world }) {
    if (!block.add || !block.form) return [];
    const { facts, filled } = describeForm(block.form, scope, undefined, world);
    return [fact('box', {}, facts), describeAction(block.add, scope, world, filled)];
  },
};

/** The text of a chip: a path of its entry, or the entry itself. */
function chipOf({ context, definition: { field }, location }: BlockToCompile<'chips'>, { value }: Content): Spliced<ItemDefinition> {
  if (field !== undefined) return { definition: { field }, location: inside(location, 'field') };
  const isWord = !value || value.type === 'string' || value.type === 'enum' || value.type === 'json';
  if (!isWord)
    report(context, location, 'type-mismatch', {
      where: 'each entry of chips without "field"',
      expected: 'a word',
      received: typeName(value),
    });
  return { definition: { id: 'word', compute: 'row' }, location };
}

/** The box that adds an entry, and its button. */
function compileAdd(
  { context, definition: { add, field }, id, location, variables }: BlockToCompile<'chips'>,
  label: string,
): Pick<BlockProperties['chips'], 'form' | 'add'> {
  if (!add) return {};
  const at = inside(location, 'add');
  const fields: ItemDefinition[] = add.ask?.fields ?? [field === undefined ? {} : { field, label, required: true }];
  const { form, formType, written } = compileForm(context, { fields }, inside(at, 'ask'), {
    mode: 'form',
    variables,
    targets: targetsOf(context, add),
  });
  const action = compileAction(
    context,
    { definition: { ...add, ask: undefined }, location: at },
    { variables: { ...variables, form: formType }, slot: `${id}-add`, slotLabel: MESSAGES.add, written },
  );
  return { form, add: action };
}
