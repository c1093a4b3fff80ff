import { useState } from 'react';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Button, Dialog, Icon, useDiscard, useLeaveGuard, type WidgetSubject } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import { VariantFieldset } from './VariantFieldset.tsx';
import { draftOf, type OpenedAt, readDraft, type Variant, type VariantDraft, type VariantErrors, variantAt } from './variants.ts';

interface VariantDialogProps {
  variants: readonly Variant[];
  opened: OpenedAt;
  busy: boolean;
  /** Currency symbol, e.g. `$`. */
  mark: string;
  emit: (event: string, detail: unknown, about?: WidgetSubject) => Promise<boolean>;
  onClose: () => void;
}

/** Edits a variant or a new one, with navigation to its children and parent. */
export function VariantDialog({ variants, opened, busy, mark, emit, onClose }: VariantDialogProps) {
  const [at, setAt] = useState(opened);
  const variant = at.isNew ? undefined : variantAt(variants, at.path);
  const above = at.isNew ? variantAt(variants, at.path) : variantAt(variants, at.path.slice(0, -1));
  /** The variant at the time its fields were filled. */
  const [begun, setBegun] = useState(variant);
  const [draft, setDraft] = useState<VariantDraft>(() => draftOf(variant));
  const [errors, setErrors] = useState<VariantErrors>({});
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(begun));
  const discard = useDiscard(isDirty);
  useLeaveGuard(isDirty && !busy);
  const go = (next: OpenedAt) => {
    setAt(next);
    const from = next.isNew ? undefined : variantAt(variants, next.path);
    setBegun(from);
    setDraft(draftOf(from));
    setErrors({});
  };
  const upper: OpenedAt = { path: at.isNew ? at.path : at.path.slice(0, -1), isNew: false };
  // Saving where the dialog was opened closes it; on a deeper level it returns to the parent.
  const isWhereOpened = at.isNew === opened.isNew && at.path.join() === opened.path.join();
  const leave = () => (isWhereOpened || upper.path.length === 0 ? onClose() : go(upper));
  const save = async () => {
    const read = readDraft(draft);
    if ('errors' in read) return setErrors(read.errors);
    const parentId = at.path.at(-1) ?? null;
    const isDone = at.isNew
      ? await emit('add', { parentId, ...read.fields })
      : await emit('edit', { objectId: at.path.at(-1), ...read.fields }, begun && { of: begun, keys: Object.keys(read.fields) });
    if (isDone) leave();
  };
  const close = () => discard.leave(onClose);
  const isNameless = draft.name.trim() === '';
  const foot = (
    <>
      {upper.path.length > 0 && (
        <Button icon="arrow-left" disabled={busy} onClick={() => discard.leave(() => go(upper))}>
          {MESSAGES.back}
        </Button>
      )}
      <span className="push" />
      <Button disabled={busy} onClick={close}>
        {MESSAGES.cancel}
      </Button>
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        disabled={isNameless}
        {...(isNameless ? { disabledReason: MESSAGES.stillNeededName } : {})}
      >
        {MESSAGES.save}
      </Button>
    </>
  );
  const title = at.isNew ? MESSAGES.addVariant : fillMessage(MESSAGES.edit, { name: variant?.name ?? MESSAGES.variant });
  return (
    <>
      <Dialog
        open
        title={title}
        summary={above ? fillMessage(MESSAGES.below, { name: above.name }) : undefined}
        busy={busy}
        onClose={close}
        onSubmit={() => void save()}
        foot={foot}
      >
        <VariantFieldset
          key={`${at.path.join(' ')} ${at.isNew}`}
          draft={draft}
          mark={mark}
          errors={errors}
          onChange={(next) => {
            setDraft(next);
            setErrors({});
          }}
        />
        {!at.isNew && (
          <section className="variant-below">
            <h3 className="form-section-title">{MESSAGES.variantsBelow}</h3>
            {(variant?.variants ?? []).length === 0 && <p className="muted">{MESSAGES.noVariantsAdded}</p>}
            {(variant?.variants ?? []).map((below) => (
              <button
                key={below.objectId}
                type="button"
                className="option"
                onClick={() => discard.leave(() => go({ path: [...at.path, below.objectId], isNew: false }))}
              >
                <span>{below.name}</span>
                <Icon name="chevron-right" size="small" />
              </button>
            ))}
            <Button size="small" icon="plus" onClick={() => discard.leave(() => go({ path: at.path, isNew: true }))}>
              {MESSAGES.addVariant}
            </Button>
          </section>
        )}
      </Dialog>
      {discard.question}
    </>
  );
}
