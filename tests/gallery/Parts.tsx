import { useState } from 'react';
import { CallError } from '../../src/language/errors/call-error.ts';
import { Banner } from '../../src/ui/Banner.tsx';
import { Blank } from '../../src/ui/Blank.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { ButtonLink } from '../../src/ui/ButtonLink.tsx';
import { Card } from '../../src/ui/Card.tsx';
import { Chip, Chips } from '../../src/ui/Chips.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { CopyButton } from '../../src/ui/CopyButton.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Icon } from '../../src/ui/Icon.tsx';
import { ICON_NAMES } from '../../src/ui/icon-names.ts';
import { Menu } from '../../src/ui/Menu.tsx';
import { Pager } from '../../src/ui/Pager.tsx';
import { Skeleton } from '../../src/ui/Skeleton.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { useToasts } from '../../src/ui/toast-context.ts';
import { DialogInputs } from './Inputs.tsx';

const TONES = ['neutral', 'info', 'success', 'warning', 'danger', 'violet', 'teal'] as const;

/** Every part in every state. */
export function Parts() {
  const [dialog, setDialog] = useState<'none' | 'form' | 'confirm' | 'nested'>('none');
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(50);
  const [picked, setPicked] = useState('nothing');
  const { showToast } = useToasts();
  const entries = [
    { id: 'add', label: 'Add User Communication', icon: 'message-square', onSelect: () => setPicked('communication') },
    { id: 'cloud', label: 'Cloud Requests', icon: 'cloud', onSelect: () => setPicked('cloud'), checked: true },
    {
      id: 'finish',
      label: 'Mark As Finished',
      icon: 'check',
      disabled: true,
      disabledReason: 'Order is Unpaid.',
      onSelect: () => setPicked('finish'),
    },
    { kind: 'separator', id: 'line' },
    { id: 'delete', label: 'Delete note', icon: 'trash-2', danger: true, onSelect: () => setDialog('confirm') },
  ] as const;
  return (
    <>
      <Card title="Buttons" count={5}>
        <div className="row wrap">
          <Button>Default</Button>
          <Button variant="primary">Submit</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="danger" icon="undo-2">
            Refund
          </Button>
          <Button variant="danger-solid">Remove Driver</Button>
          <Button variant="primary" busy>
            Saving…
          </Button>
          <Button busy>Loading</Button>
          <Button disabled>Assign</Button>
          <Button disabled disabledReason="Choose a driver first">
            Assign with reason
          </Button>
          <Button variant="primary" disabled disabledReason="Name is missing">
            Save
          </Button>
          <Button icon="ellipsis" iconOnly>
            More
          </Button>
          <Button size="small" icon="plus">
            Add Toll
          </Button>
          <ButtonLink to="/orders" icon="external-link">
            A link
          </ButtonLink>
          <Menu name="More actions" icon="ellipsis" iconOnly entries={entries} />
          <span data-testid="picked">{picked}</span>
        </div>
      </Card>
      <Card title="Tags, ids and chips">
        <div className="stack">
          <div className="row wrap">
            {TONES.map((tone) => (
              <Tag key={tone} tone={tone}>
                {tone}
              </Tag>
            ))}
            {TONES.map((tone) => (
              <Tag key={tone} tone={tone} hollow>
                {tone} hollow
              </Tag>
            ))}
            <Tag plain>Fleet</Tag>
          </div>
          <div className="row wrap">
            <span className="id">
              <span className="mono">kQ7xT2mB9d</span>
              <CopyButton text="kQ7xT2mB9d" />
            </span>
          </div>
          <Chips
            chips={[
              { id: 'range', label: 'Date Range', text: '10/20/2026 – 11/20/2026' },
              { id: 'code', label: 'Discount Code', text: 'LECHON5' },
              { id: 'bad', text: 'nayeli.f@correo', tone: 'danger' },
            ]}
            onRemove={setPicked}
            onClear={() => setPicked('cleared')}
          />
          <div className="row wrap">
            <Chip text="dispatcher" onPress={() => setPicked('dispatcher')} pressLabel="Remove role" />
            <Chip text="sales" onPress={() => setPicked('sales')} pressLabel="Open" onRemove={() => setPicked('removed')} />
            <Chip text="only words" />
          </div>
        </div>
      </Card>
      <Card title="Messages">
        <div className="stack">
          <Banner tone="danger">
            <b>Three fields need attention.</b> Nothing was saved yet.
          </Banner>
          <Banner tone="warning" icon="wifi-off" actions={<Button size="small">Try now</Button>}>
            <b>You are offline.</b> Changes are blocked until the connection is back.
          </Banner>
          <Banner tone="info">The screen was changed. Reload to see it.</Banner>
          <Banner tone="success">Done.</Banner>
          <Banner>Plain.</Banner>
          <div className="row wrap">
            <Button onClick={() => showToast({ tone: 'success', text: 'Driver assigned successfully' })}>Green toast</Button>
            <Button
              onClick={() =>
                showToast({
                  tone: 'danger',
                  text: 'Refund was not created',
                  detail: 'The charge is still settling. Try again in a few minutes.',
                })
              }
            >
              Red toast
            </Button>
            <Button onClick={() => showToast({ tone: 'warning', text: 'Receipt sent, copy not delivered' })}>Yellow toast</Button>
            <Button onClick={() => setDialog('form')}>Open dialog</Button>
            <Button onClick={() => setDialog('confirm')}>Ask</Button>
          </div>
        </div>
      </Card>
      <section className="card table-card" aria-label="Orders">
        <Blank icon="search-x" title="No records found" actions={<Button>Reset filters</Button>}>
          No order matches these filters.
        </Blank>
        <Pager
          page={page}
          pageSize={pageSize}
          total={3482}
          pageSizes={[50, 100, 200]}
          rowLabel="orders"
          onPage={setPage}
          onPageSize={setPageSize}
        />
      </section>
      <ErrorState
        card
        title="Orders could not be loaded"
        error={new CallError(0, 'The server did not answer in 15 s.', 'REQ-91B0E')}
        onRetry={() => setPicked('retry')}
      />
      <Card title="Loading">
        <Skeleton lines={5} />
      </Card>
      <Card title="Icons" count={ICON_NAMES.length}>
        <div className="row wrap">
          {ICON_NAMES.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </Card>
      <Dialog
        open={dialog === 'form' || dialog === 'nested'}
        title="Refund order 104233"
        summary="Paid $97.10 with Visa ···· 4242. Already refunded $9.10, so $88.00 remains."
        onClose={() => setDialog('none')}
        onSubmit={() => setDialog('nested')}
        foot={
          <>
            <Button className="push" onClick={() => setDialog('none')}>
              Cancel
            </Button>
            <Button variant="danger-solid" type="submit">
              Refund $25.95
            </Button>
          </>
        }
      >
        <Banner tone="danger">
          <b>The last try was not accepted.</b> Nothing was refunded; try again in a few minutes.
        </Banner>
        <DialogInputs />
        <label className="field">
          <span className="label">Comment</span>
          <textarea className="input" rows={3} />
        </label>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'confirm' || dialog === 'nested'}
        title="Remove Kelvin Rosado from order 104233?"
        text="The order goes back to the drivers nearby. His earnings of $14.35 are cleared."
        button="Remove Driver"
        cancel="Keep driver"
        danger
        onConfirm={() => setDialog('none')}
        onClose={() => setDialog(dialog === 'nested' ? 'form' : 'none')}
      />
    </>
  );
}
