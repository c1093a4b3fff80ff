import { describeAction } from '../../../authoring/behaviour/describe-action.ts';
import { describeForm } from '../../../authoring/behaviour/describe-form.ts';
import { fact } from '../../../authoring/behaviour/facts.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import { compileSubmittedForm } from '../../../language/compile/compile-submitted-form.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import type { BlockKind } from '../block-kind.ts';
import * as MESSAGES from './messages.ts';

/** A form on a page, with its Submit. */
export const formKind: BlockKind<'form'> = {
  compile({ context, definition, location, variables }) {
    return compileSubmittedForm(context, { definition, location, at: inside(location, 'submit'), variables, label: MESSAGES.submit });
  },
  inside: [],
  describe({ block, scope, world }) {
    const { facts, filled } = describeForm(block.form, scope, scope.variables.record, world);
    const cancel = block.cancel ? evaluateLink(block.cancel, scope) : undefined;
    return [...facts, describeAction(block.submit, scope, world, filled), ...(cancel ? [fact('cancel', { to: cancel })] : [])];
  },
};
