import { describeAction } from '../../../authoring/behaviour/describe-action.ts';
import { describeForm } from '../../../authoring/behaviour/describe-form.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileAction, targetsOf } from '../../../language/compile/compile-action.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import { compileForm } from '../../../language/compile/compile-form.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import type { BlockKind } from '../block-kind.ts';

/** A form on a page, with its Submit. */
export const formKind: BlockKind<'form'> = {
  compile({ context, definition, location, roots }) {
    const { submit } = definition;
    const typed = compileForm(context, definition, location, {
      mode: 'form',
      roots,
      targets: targetsOf(context, submit),
      must: definition.must,
      mustLocation: inside(location, 'must'),
      fixed: Object.keys(submit.with ?? {}),
    });
    const action = compileAction(
      context,
      { definition: submit, location: inside(location, 'submit') },
      {
        roots: { ...roots, form: typed.formType, changes: typed.formType },
        slot: 'submit',
        slotLabel: 'Submit',
        written: typed.written,
      },
    );
    return { form: typed.form, submit: action };
  },
  inside: [],
  describe({ block, scope, world }) {
    const { facts, filled } = describeForm(block.form, scope, scope.roots.record, world);
    const cancel = block.cancel ? evaluateLink(block.cancel, scope) : undefined;
    return [...facts, describeAction(block.submit, scope, world, filled), ...(cancel ? [fact('cancel', { to: cancel })] : [])];
  },
};
