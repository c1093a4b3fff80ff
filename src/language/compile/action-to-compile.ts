import type { ActionDefinition } from '../definition/definition.ts';
import type { CompileContext, Roots } from './compile-context.ts';
import type { FormTarget } from './form-target.ts';
import type { Spliced } from './splice.ts';

/** What surrounds an action. */
export interface ActionSetting {
  roots: Roots;
  /** What its question reads, where that is less: it is asked once for many rows. */
  askRoots?: Roots;
  /** Id of an action that has none because of where it stands: submit, edit, add. */
  slot?: string;
  /** Words of such an action. */
  slotLabel?: string;
  /** Parameter ids that the form around it writes. */
  written?: readonly string[];
  /** Fields of its dialog when it gives none. */
  defaultFields?: NonNullable<ActionDefinition['ask']>['fields'];
}

/** An action that is being compiled. */
export interface ActionToCompile extends Spliced<ActionDefinition>, ActionSetting {
  context: CompileContext;
  id: string;
  label: string;
  /** The calls that receive what is typed. */
  targets: readonly FormTarget[];
}
