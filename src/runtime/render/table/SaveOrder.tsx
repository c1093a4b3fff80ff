import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { Button } from '../../../ui/Button.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import type { RowOrder } from '../controllers/use-row-order.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import * as MESSAGES from './messages.ts';

/** Save and Cancel for a changed row order; nothing otherwise. Leaving the page asks first. */
export function SaveOrder({ action, order, scope }: { action: CompiledAction; order: RowOrder; scope: Scope }) {
  useLeaveGuard(order.isChanged, 'order');
  if (!order.isChanged) return null;
  return (
    <div className="row table-tool" role="status" data-unsaved="">
      <span className="muted">{MESSAGES.theNewOrderIsNot}</span>
      <span className="push" />
      <Button size="small" onClick={order.restore}>
        {MESSAGES.cancel}
      </Button>
      <ActionButton action={action} scope={withVariables(scope, { rows: order.rows })} variant="primary" small />
    </div>
  );
}
