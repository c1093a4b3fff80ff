import { formatAsText, type InputPropsOf } from '../../runtime/widget-api.ts';
import type { refundItemsContract } from './contract.ts';
import * as MESSAGES from './messages.ts';
import { RefundPick } from './RefundPick.tsx';
import { chosenAmount, type RefundChoice, type RefundLine, type RefundReason } from './refund-choices.ts';

type RefundProps = InputPropsOf<typeof refundItemsContract, { OrderDishLine: RefundLine; RefundReason: RefundReason }>;

const CENTS = { name: 'money', type: { type: 'number', unit: 'cents' } } as const;

/** Selects lines and variants to refund, each with a reason, and shows the amount that the server will refund, in cents. */
export function RefundItems({ id, label, value, onChange, input, disabled, invalid, describedBy, services }: RefundProps) {
  const { items = [], reasons = [], left, refunded = 0, extra = 0 } = input.props ?? {};
  const chosen = (Array.isArray(value) ? value : []) as RefundChoice[];
  const lines = items.filter((line) => line !== null && typeof line === 'object');
  const money = (cents: number) => formatAsText(CENTS, cents, services.settings);
  const amount = chosenAmount(lines, chosen, left, extra);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} aria-invalid={invalid || undefined} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <div className="pick">
        {lines.map((line) => (
          <RefundPick
            key={line.id}
            line={line}
            chosen={chosen}
            reasons={reasons}
            money={money}
            invalid={Boolean(invalid)}
            onChange={onChange}
          />
        ))}
        {lines.length === 0 && <p className="pick-item muted">{MESSAGES.theOrderHasNo}</p>}
      </div>
      <dl className="ledger refund-sum" aria-live="polite">
        {refunded > 0 && (
          <div>
            <dt>{MESSAGES.refundedBefore}</dt>
            <dd>{money(refunded)}</dd>
          </div>
        )}
        {extra > 0 && (
          <div>
            <dt>{MESSAGES.delivery}</dt>
            <dd>{money(extra)}</dd>
          </div>
        )}
        <div className="total">
          <dt>{MESSAGES.thisRefund}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {left !== undefined && (
          <div>
            <dt>{MESSAGES.leftAfterIt}</dt>
            <dd>{money(Math.max(0, left - amount))}</dd>
          </div>
        )}
      </dl>
    </fieldset>
  );
}
