import { describeEdit } from '../../../authoring/behaviour/describe-edit.ts';
import { describeShownItems } from '../../../authoring/behaviour/describe-item.ts';
import { titledFact } from '../../../authoring/behaviour/titled-fact.ts';
import { compileContent, compileSplicedItems } from '../../../language/compile/block-content.ts';
import { checkUnique } from '../../../language/compile/check-unique.ts';
import { compileAction, immediateActions, targetsOf } from '../../../language/compile/compile-action.ts';
import { type BlockToCompile, inside, type Variables } from '../../../language/compile/compile-context.ts';
import { compileForm } from '../../../language/compile/compile-form.ts';
import { spliceContent } from '../../../language/compile/form-content.ts';
import { UNKNOWN } from '../../../language/compile/unknown-type.ts';
import type { BlockProperties } from '../../../language/compiled/compiled-screen.ts';
import { viewScope } from '../../data/shown/view-scope.ts';
import type { BlockKind } from '../block-kind.ts';
import * as MESSAGES from './messages.ts';

/** Facts with labels, editable where the definition names a call. */
export const fieldsKind: BlockKind<'fields'> = {
  compile(block) {
    const { definition, common, shared, variables: outer } = block;
    const { parts, value } = compileContent(block);
    const variables: Variables = { ...outer, ...(value ? { row: value } : outer.row ? {} : { row: outer.record ?? UNKNOWN }) };
    return {
      ...parts,
      look: definition.look ?? (common.slot === 'side' ? 'single' : 'pairs'),
      ...(shared ?? (definition.edit ? compileEditable(block, definition.edit, variables) : compileFacts(block, variables))),
    };
  },
  inside: ['fields', 'edit'],
  showsOne: true,
  describe({ block, inner, content, world }) {
    const scope = viewScope(block, inner, content);
    const shown = block.sections?.map((section, index) => {
      const items = block.fields.filter((item) => section.items.includes(item.id));
      return titledFact(section, index, world.textOf(section.title, scope), describeShownItems(items, scope, world));
    });
    return [...(shown ?? describeShownItems(block.fields, scope, world)), ...describeEdit(block.edit, inner, content, world)];
  },
};

type Facts = Pick<BlockProperties['fields'], 'fields' | 'sections' | 'edit'>;

function compileFacts({ context, definition, location }: BlockToCompile<'fields'>, variables: Variables): Facts {
  const { spliced, sections } = spliceContent(context, definition, location);
  return { fields: compileSplicedItems(context, checkUnique(context, spliced, 'fields'), variables), ...(sections ? { sections } : {}) };
}

function compileEditable(
  { context, definition, location }: BlockToCompile<'fields'>,
  edit: NonNullable<BlockToCompile<'fields'>['definition']['edit']>,
  variables: Variables,
): Facts {
  const typed = compileForm(context, definition, location, {
    mode: 'edit',
    variables,
    targets: targetsOf(context, edit),
    fixed: Object.keys(edit.with ?? {}),
    immediate: immediateActions(context),
  });
  const inner: Variables = { ...variables, form: typed.formType, changes: typed.formType };
  const action = compileAction(
    context,
    { definition: edit, location: inside(location, 'edit') },
    { variables: inner, slot: 'edit', slotLabel: MESSAGES.save, written: typed.written },
  );
  const form = { ...typed.form, items: typed.form.items.filter((item) => item.input) };
  return { fields: typed.form.items, ...(form.sections ? { sections: form.sections } : {}), edit: { action, form } };
}
