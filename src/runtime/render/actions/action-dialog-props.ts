import type { Scope } from '../../../language/expression/compiled-expression.ts';
import type { AskingAction } from '../../actions/action-state.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';

/** Props of an action's dialog. `forms` are the surrounding forms, whose values are sent too. */
export interface ActionDialogProps {
  action: AskingAction;
  scope: Scope;
  forms?: readonly TypedInForm[];
  /** The row that it is about, as it was asked, beside those of its table with the path of their key. */
  row?: { value: unknown; rows: readonly unknown[] | undefined; key: string | undefined };
  event?: unknown;
  onClose: () => void;
  onDone?: () => void;
}
