import type { ItemDefinition } from '../definition/definition.ts';
import { type BlockAddition, type BlockOf, compileList, UNKNOWN } from './block-parts.ts';
import { compileAction, immediateActions, targetsOf } from './compile-action.ts';
import { type CompileContext, inside, type Place, type Roots } from './compile-context.ts';
import { compileForm } from './compile-form.ts';
import { compileItem } from './compile-item.ts';

/** Compiles chips: what an entry reads, the box that adds one as a form of its own, and what takes one away. */
export function compileChips(
  context: CompileContext,
  outer: Roots,
  block: BlockOf<'chips'>,
  id: string,
  place: Place,
): BlockAddition<'chips'> {
  const { parts, value } = compileList(context, outer, block, id, place);
  const roots: Roots = { ...outer, row: value ?? UNKNOWN };
  const immediate = immediateActions(context);
  const chip = compileItem(
    context,
    { definition: { field: block.field }, place: inside(place, 'field') },
    { mode: 'view', roots, targets: [], immediate },
  );
  const at = inside(place, 'add');
  const fields: ItemDefinition[] = block.add?.ask?.fields ?? [{ field: block.field, label: chip.label, required: true }];
  const typed =
    block.add &&
    compileForm(context, { fields }, inside(at, 'ask'), { mode: 'form', roots: outer, targets: targetsOf(context, block.add) });
  const add =
    block.add &&
    typed &&
    compileAction(
      context,
      { definition: { ...block.add, ask: undefined }, place: at },
      { roots: { ...outer, form: typed.formType }, slot: `${id}-add`, slotLabel: 'Add', written: typed.written },
    );
  const remove =
    block.delete &&
    compileAction(
      context,
      { definition: block.delete, place: inside(place, 'delete') },
      { roots, slot: `${id}-delete`, slotLabel: 'Remove' },
    );
  return {
    ...parts,
    block: 'chips',
    chip,
    ...(typed ? { form: typed.form } : {}),
    ...(add ? { add } : {}),
    ...(remove ? { delete: remove } : {}),
  };
}
