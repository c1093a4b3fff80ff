import type { CompiledAction, CompiledAsk } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';

/** What the dialog of an action takes. `forms` are the forms around it, whose values go along. */
export interface ActionDialogProps {
  action: CompiledAction & { ask: CompiledAsk };
  scope: Scope;
  forms?: readonly TypedInForm[];
  event?: unknown;
  onClose: () => void;
  onDone?: () => void;
}
