import type { ActionDefinition } from '../definition/definition.ts';
import type { CompileContext, Variables } from './compile-context.ts';
import type { FormTarget } from './form-target.ts';
import type { Spliced } from './splice.ts';

/** Context of an action: where it stands and what it may read. */
export interface ActionSetting {
  variables: Variables;
  /** Variables of its dialog where these are fewer: a bulk action asks once for many rows. */
  dialogVariables?: Variables;
  /** Id of an action without one of its own: submit, edit, add. */
  slot?: string;
  /** Words of such an action. */
  slotLabel?: string;
  /** Parameter ids that the form around it writes. */
  written?: readonly string[];
  /** Fields of its dialog where it defines none. */
  defaultFields?: NonNullable<ActionDefinition['ask']>['fields'];
}

/** An action that is being compiled. */
export interface ActionToCompile extends Spliced<ActionDefinition>, ActionSetting {
  context: CompileContext;
  id: string;
  label: string;
  /** The calls that receive the input. */
  targets: readonly FormTarget[];
}
