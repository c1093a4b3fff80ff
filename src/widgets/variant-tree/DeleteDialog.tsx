import { Button, Dialog } from '../../runtime/widget-api.ts';
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
        Cancel
      </Button>
      <Button variant="danger-solid" busy={busy} onClick={onConfirm}>
        Delete
      </Button>
    </>
  );
  return (
    <Dialog open title="Delete variant" size="small" busy={busy} onClose={onClose} foot={foot} closeOnScrim>
      <p>
        {below === 0
          ? `${variant.name} can no longer be chosen.`
          : `${variant.name} can no longer be chosen, nor the ${below === 1 ? 'variant' : `${below} variants`} below it.`}
      </p>
    </Dialog>
  );
}
