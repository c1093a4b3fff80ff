import type { TypedInForm } from '../../actions/call-parameters.ts';
import { type Choices, type MergedForm, type MovedField, mergeMoved, settleMerged } from '../../actions/merge-moved.ts';
import type { MovedReading } from '../../actions/run-action.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import type { ActionWorld } from './action-world.ts';
import { MovedDialog } from './MovedDialog.tsx';
import { fieldText, whoChanged } from './moved-words.ts';
import './moved-dialog.css';

/** What is sent instead of what was refused: the forms with what others changed in them, and the scope of the one that did. */
export interface SettledForms {
  forms: readonly TypedInForm[];
  scope: Scope;
  /** The fields that others changed. */
  fields: readonly MovedField[];
}

/** The form under which something has moved, where nothing else has; undefined where an action was judged by what is not so any more. */
export function movedForm(moved: readonly MovedReading[]): TypedInForm | undefined {
  const [first] = moved;
  const form = first?.reading.field?.form;
  return moved.every(({ moved: one, reading }) => reading.field?.form === form && !one.gone) ? form : undefined;
}

/**
 * Settles a form with what others have saved meanwhile: what only they changed is taken over, and where both did somebody chooses, field by field. Undefined where they go back to the form,
 * which is as they left it.
 */
export async function settleMoved(
  world: ActionWorld,
  run: { forms: readonly TypedInForm[]; scope: Scope },
  { form, moved }: { form: TypedInForm; moved: readonly MovedReading[] },
): Promise<SettledForms | undefined> {
  const merged = mergeMoved(form, moved);
  const choices = merged.fields.some(({ isContested }) => isContested) ? await askWhose(world, merged) : {};
  if (!choices) return undefined;
  const settled = settleMerged(merged, choices, { scope: run.scope, format: world.format });
  return { forms: run.forms.map((one) => (one === form ? settled : one)), scope: settled.state.scope, fields: merged.fields };
}

/** What others changed meanwhile and was kept, for whoever has just saved: "Bonus is $1.50 now: Ana Ruiz changed this on ..." */
export function tellKept(world: ActionWorld, fields: readonly MovedField[]): string {
  const kept = fields.filter(({ isContested }) => !isContested);
  return kept
    .map((field) => `${field.item.label} is ${fieldText(field, field.theirs, world)} now. ${whoChanged(field.change, world)}.`)
    .join(' ');
}

function askWhose(world: ActionWorld, { fields }: MergedForm): Promise<Choices | undefined> {
  const { showOver } = world.screen;
  return new Promise((resolve) => {
    const end = (choices?: Choices) => {
      showOver(null);
      resolve(choices);
    };
    showOver(<MovedDialog fields={fields} label={world.action.label} wording={world} onChoose={end} onClose={() => end()} />);
  });
}
