import { useState } from 'react';
import { type BlockPropsOf, Button, currencyMark, formatAsText, type WidgetSubject } from '../../runtime/widget-api.ts';
import type { variantTreeContract } from './contract.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import * as MESSAGES from './messages.ts';
import { VariantDialog } from './VariantDialog.tsx';
import { VariantLevel } from './VariantLevel.tsx';
import type { OpenedAt, Variant } from './variants.ts';
import './variant-tree.css';

const DOLLARS = { name: 'money', type: { type: 'number', unit: 'dollars' } } as const;

/** Tree of a dish's variants with switches; a click opens the dialog of a variant. */
export function VariantTree({ props, emit: send, settings }: BlockPropsOf<typeof variantTreeContract, { DishVariant: Variant }>) {
  const variants = props.variants ?? [];
  const isReadOnly = props.readOnly === true;
  const [opened, setOpened] = useState<OpenedAt>();
  const [leaving, setLeaving] = useState<Variant>();
  const [busy, setBusy] = useState(false);
  const emit = async (event: string, detail: unknown, about?: WidgetSubject): Promise<boolean> => {
    setBusy(true);
    const isDone = await send(event, detail, about);
    setBusy(false);
    return isDone;
  };
  return (
    <div className="variants">
      {!isReadOnly && (
        <div className="row wrap variants-bar">
          <Button size="small" icon="plus" onClick={() => setOpened({ path: [], isNew: true })}>
            {MESSAGES.addVariant}
          </Button>
          {variants.length > 0 && (
            <Button size="small" busy={busy} onClick={() => void emit('toggleAll', {})}>
              {MESSAGES.toggleAllVariants}
            </Button>
          )}
        </div>
      )}
      {variants.length === 0 ? (
        <p className="muted">{MESSAGES.noVariantsAdded}</p>
      ) : (
        <VariantLevel
          variants={variants}
          path={[]}
          isReadOnly={isReadOnly}
          busy={busy}
          money={(dollars) => formatAsText(DOLLARS, dollars, settings)}
          onToggle={(variant) => void emit('toggle', { id: variant.objectId }, { of: variant, keys: ['available'] })}
          onOpen={(path) => setOpened({ path, isNew: false })}
          onAdd={(path) => setOpened({ path, isNew: true })}
          onDelete={setLeaving}
        />
      )}
      {opened && (
        <VariantDialog
          variants={variants}
          opened={opened}
          busy={busy}
          mark={currencyMark(settings.currency).trim()}
          emit={emit}
          onClose={() => setOpened(undefined)}
        />
      )}
      {leaving && (
        <DeleteDialog
          variant={leaving}
          busy={busy}
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            if (await emit('delete', { id: leaving.objectId }, { of: leaving, keys: ['name'] })) setLeaving(undefined);
          }}
        />
      )}
    </div>
  );
}
