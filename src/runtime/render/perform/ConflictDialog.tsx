import { useId, useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Choices, ConflictField } from '../../actions/merge-conflict.ts';
import { fieldText, type Wording, whoChanged } from './describe-conflict.ts';
import * as MESSAGES from './messages.ts';

/** Props of the dialog: fields that others changed, and the callback of the choice. */
export interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** Label of the form's button. */
  label: string;
  wording: Wording;
  onChoose: (choices: Choices) => void;
  /** Back to the form, with all typed values. */
  onClose: () => void;
}

/** Asks which value wins for each field that two people changed. Nothing is preselected; fields that only others changed are listed and kept. */
export function ConflictDialog({ fields, label, wording, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const contested = fields.filter(({ isContested }) => isContested);
  const others = fields.filter(({ isContested }) => !isContested);
  const missing = contested.filter(({ item }) => !choices[item.id]);
  return (
    <Dialog
      open
      title={MESSAGES.changedWhileYouWereEditing}
      summary={MESSAGES.whatYouTypedIsKept}
      onClose={onClose}
      onSubmit={() => missing.length === 0 && onChoose(choices)}
      foot={
        <>
          <span className="push" />
          <Button onClick={onClose}>{MESSAGES.keepEditing}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={missing.length > 0}
            disabledReason={fillMessage(MESSAGES.chooseFor, { labels: missing.map(({ item }) => item.label).join(', ') })}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="stack">
        {contested.map((field) => (
          <ContestedField
            key={field.item.id}
            field={field}
            wording={wording}
            chosen={choices[field.item.id]}
            onChoose={(whose) => setChoices((known) => ({ ...known, [field.item.id]: whose }))}
          />
        ))}
        {others.length > 0 && (
          <section className="stack moved-others">
            <h3>{MESSAGES.alsoChangedAndKeptAs}</h3>
            {others.map((field) => (
              <p key={field.item.id}>
                <b>{field.item.label}</b>: {fieldText(field, field.theirs, wording)}
                {MESSAGES.was}
                {fieldText(field, field.was, wording)}). <span className="muted">{whoChanged(field.change, wording)}.</span>
              </p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface ContestedFieldProps {
  field: ConflictField;
  wording: Wording;
  chosen: 'mine' | 'theirs' | undefined;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** One field with both values and the original one. */
function ContestedField({ field, wording, chosen, onChoose }: ContestedFieldProps) {
  const name = useId();
  const { by } = field.change;
  const theirs = by === undefined || by.objectId === wording.user.objectId ? MESSAGES.theOther : by.full_name;
  const entries = [
    { whose: 'mine', words: MESSAGES.mine, value: field.mine },
    { whose: 'theirs', words: theirs, value: field.theirs },
  ] as const;
  return (
    <fieldset className="moved-field" aria-describedby={`${name}-who`}>
      <legend>{field.item.label}</legend>
      <p className="sub muted" id={`${name}-who`}>
        {whoChanged(field.change, wording)}
        {MESSAGES.itWas}
        {fieldText(field, field.was, wording)}.
      </p>
      {entries.map(({ whose, words, value }) => (
        <label className="moved-choice" key={whose}>
          <input type="radio" name={name} checked={chosen === whose} onChange={() => onChoose(whose)} />
          <span className="muted">{words}</span>
          <b>{fieldText(field, value, wording)}</b>
        </label>
      ))}
    </fieldset>
  );
}
