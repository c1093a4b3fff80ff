import type { TypedInForm } from '../../actions/call-parameters.ts';
import { type Choices, type MovedField, mergeMoved, settleMerged } from '../../actions/merge-moved.ts';
import { mergeSubject, settleSubject } from '../../actions/merge-subject.ts';
import type { ActionRun, MovedReading } from '../../actions/run-action.ts';
import type { ActionWorld } from './action-world.ts';
import { fieldText, whoChanged } from './describe-conflict.ts';
import { MovedDialog } from './MovedDialog.tsx';
import './moved-dialog.css';

/** What of a run others can have moved under it. */
type Sent = Pick<ActionRun, 'forms' | 'scope' | 'event' | 'about'>;

/** What is sent instead of what was refused, and the fields that others changed. */
export interface Settled {
  sent: Partial<Sent>;
  fields: readonly MovedField[];
}

/** The form under which something has moved, where nothing else has; undefined where an action was judged by what is not so any more. */
function movedForm(moved: readonly MovedReading[]): TypedInForm | undefined {
  const [first] = moved;
  const form = first?.reading.field?.form;
  return moved.every(({ moved: one, reading }) => reading.field?.form === form && !one.gone) ? form : undefined;
}

/**
 * Settles a form, or what a widget sends, with what others have saved meanwhile: what only they changed is taken over, and where both did somebody chooses, field by field. `refused` where it
 * was judged by something else that is not so any more; `kept` where they go back to what they made, which is as they left it.
 */
export async function settleMoved(world: ActionWorld, run: Sent, moved: readonly MovedReading[]): Promise<Settled | 'refused' | 'kept'> {
  const form = movedForm(moved);
  const merged = form ? mergeMoved(form, moved) : mergeSubject(run, moved);
  if (!merged) return 'refused';
  const { fields } = merged;
  const choices = fields.some(({ isContested }) => isContested) ? await askWhichValues(world, fields) : {};
  if (!choices) return 'kept';
  if (!('form' in merged)) return { sent: settleSubject(merged, choices, run), fields };
  const settled = settleMerged(merged, choices, { scope: run.scope, format: world.format });
  return { sent: { forms: run.forms.map((one) => (one === form ? settled : one)), scope: settled.state.scope }, fields };
}

/** What others changed meanwhile and was kept, for whoever has just saved: "Bonus is $1.50 now: Ana Ruiz changed this on ..." */
export function describeKeptChanges(world: ActionWorld, fields: readonly MovedField[]): string {
  const kept = fields.filter(({ isContested }) => !isContested);
  return kept
    .map((field) => `${field.item.label} is ${fieldText(field, field.theirs, world)} now. ${whoChanged(field.change, world)}.`)
    .join(' ');
}

function askWhichValues(world: ActionWorld, fields: readonly MovedField[]): Promise<Choices | undefined> {
  const { showOver } = world.screen;
  return new Promise((resolve) => {
    const end = (choices?: Choices) => {
      showOver(null);
      resolve(choices);
    };
    showOver(<MovedDialog fields={fields} label={world.action.label} wording={world} onChoose={end} onClose={() => end()} />);
  });
}
