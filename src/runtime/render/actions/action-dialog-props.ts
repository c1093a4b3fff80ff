import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { CompiledAction, CompiledAsk } from '../../compiled/compiled-screen.ts';
import type { Scope } from '../../expression/compiled-expression.ts';

/** What the dialog of an action takes. `forms` are the forms around it, whose values go along. */
export interface ActionDialogProps {
  action: CompiledAction & { ask: CompiledAsk };
  scope: Scope;
  forms?: readonly TypedInForm[];
  event?: unknown;
  onClose: () => void;
  onDone?: () => void;
}
