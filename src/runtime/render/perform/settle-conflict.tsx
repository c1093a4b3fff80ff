import type { TypedInForm } from '../../actions/call-parameters.ts';
import { type Choices, type ConflictField, mergeConflict, settleMerged } from '../../actions/merge-conflict.ts';
import { mergeSubject, settleSubject } from '../../actions/merge-subject.ts';
import type { ActionRun, ConflictReading } from '../../actions/run-action.ts';
import type { ActionWorld } from './action-world.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { fieldText, whoChanged } from './describe-conflict.ts';
import './moved-dialog.css';
import { fillMessage } from '../../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** The part of a run that can conflict with others' changes. */
type Sent = Pick<ActionRun, 'forms' | 'scope' | 'event' | 'about'>;

/** The merged values to send, and the fields that others changed. */
export interface Settled {
  sent: Partial<Sent>;
  fields: readonly ConflictField[];
}

/** The form with the conflict, if nothing else conflicts; undefined if an action was based on changed values. */
function conflictForm(moved: readonly ConflictReading[]): TypedInForm | undefined {
  const [first] = moved;
  const form = first?.reading.field?.form;
  return moved.every(({ moved: one, reading }) => reading.field?.form === form && !one.gone) ? form : undefined;
}

/**
 * Merges a form, or a widget's values, with others' saved changes: fields that only they changed get their values; for fields
 * changed by both the person chooses. `refused` if it was based on other changed values, or if nobody is there to choose; `kept` if the
 * person goes back to their form unchanged.
 */
export async function settleConflict(
  world: ActionWorld,
  run: Sent,
  moved: readonly ConflictReading[],
): Promise<Settled | 'refused' | 'kept'> {
  const form = conflictForm(moved);
  const merged = form ? mergeConflict(form, moved) : mergeSubject(run, moved);
  if (!merged) return 'refused';
  const { fields } = merged;
  const isContested = fields.some((field) => field.isContested);
  // Somebody who has left the page meanwhile is not asked, but told that it was not done.
  if (isContested && !world.isThere()) return 'refused';
  const choices = isContested ? await askWhichValues(world, fields) : {};
  if (!choices) return 'kept';
  if (!('form' in merged)) return { sent: settleSubject(merged, choices, run), fields };
  const settled = settleMerged(merged, choices, { scope: run.scope, format: world.format });
  return { sent: { forms: run.forms.map((one) => (one === form ? settled : one)), scope: settled.state.scope }, fields };
}

/** Message about others' changes that were kept, after saving: "Bonus is $1.50 now: Ana Ruiz changed this on ..." */
export function describeKeptChanges(world: ActionWorld, fields: readonly ConflictField[]): string {
  const kept = fields.filter(({ isContested }) => !isContested);
  return kept
    .map((field) =>
      fillMessage(MESSAGES.isNowBy, {
        label: field.item.label,
        value: fieldText(field, field.theirs, world),
        who: whoChanged(field.change, world),
      }),
    )
    .join(' ');
}

function askWhichValues(world: ActionWorld, fields: readonly ConflictField[]): Promise<Choices | undefined> {
  const { showOver } = world.screen;
  return new Promise((resolve) => {
    const end = (choices?: Choices) => {
      showOver(null);
      resolve(choices);
    };
    showOver(<ConflictDialog fields={fields} label={world.action.label} wording={world} onChoose={end} onClose={() => end()} />);
  });
}
