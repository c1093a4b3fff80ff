import type { CompiledAction, CompiledAsk } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';

/** Props of an action's dialog. `forms` are the surrounding forms, whose values are sent too. */
export interface ActionDialogProps {
  action: CompiledAction & { ask: CompiledAsk };
  scope: Scope;
  forms?: readonly TypedInForm[];
  event?: unknown;
  onClose: () => void;
  onDone?: () => void;
}
