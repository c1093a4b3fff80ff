import { fillMessage } from '../../language/text/fill-message.ts';
import { fillPlural } from '../../language/text/fill-plural.ts';
import { Button, Dialog } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import { countVariants, type Variant } from './variants.ts';

interface DeleteDialogProps {
  variant: Variant;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the removal of a variant with its descendants. */
export function DeleteDialog({ variant, busy, onConfirm, onClose }: DeleteDialogProps) {
  const below = countVariants(variant.variants ?? []);
  const foot = (
    <>
      <Button className="push" onClick={onClose} disabled={busy}>
        {MESSAGES.cancel}
      </Button>
      <Button variant="danger-solid" busy={busy} onClick={onConfirm}>
        {MESSAGES.deleteIt}
      </Button>
    </>
  );
  return (
    <Dialog open title={MESSAGES.deleteVariant} size="small" busy={busy} onClose={onClose} foot={foot} closeOnScrim>
      <p>
        {below === 0
          ? fillMessage(MESSAGES.canNoLongerBeChosen, { name: variant.name })
          : fillPlural({ one: MESSAGES.norTheVariantBelow, other: MESSAGES.norTheVariantsBelow }, { name: variant.name, count: below })}
      </p>
    </Dialog>
  );
}
