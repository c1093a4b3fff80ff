import { formatAsText, type InputProps, Tag } from '../../runtime/widget-api.ts';
import { chosenAmount, type RefundChoice, type RefundLine, type RefundReason, setReason, toggleLine } from './refund-choices.ts';

interface RefundProps {
  items?: RefundLine[];
  reasons?: RefundReason[];
  left?: number;
  refunded?: number;
  extra?: number;
}

const CENTS = { name: 'money', type: { type: 'number', unit: 'cents' } } as const;

/** Picks lines to refund, each with a reason. What it adds up to is what the server will pay back, in cents. */
export function RefundItems({ id, label, value, onChange, input, disabled, invalid, describedBy, services }: InputProps) {
  const props = (input.props ?? {}) as RefundProps;
  const chosen = (Array.isArray(value) ? value : []) as RefundChoice[];
  const lines = (props.items ?? []).filter((line) => line !== null && typeof line === 'object');
  const reasons = props.reasons ?? [];
  const money = (cents: number) => formatAsText(CENTS, cents, services.settings);
  const amount = chosenAmount(lines, chosen, props.left, props.extra ?? 0);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} aria-invalid={invalid || undefined} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      <div className="pick">
        {lines.map((line) => {
          const choice = chosen.find((entry) => entry.id === line.id && entry.specId === undefined);
          const isGone = line.refundStatus === 'REFUNDED' || line.refundableAmount <= 0;
          return (
            <div className="pick-item" key={line.id}>
              <label className="check">
                <input type="checkbox" checked={choice !== undefined} disabled={isGone} aria-label={line.name} onChange={() => onChange(toggleLine(chosen, line.id, reasons[0]?.value ?? ''))} />
              </label>
              <span>
                {`${line.count} × ${line.name} `}
                {isGone && <Tag tone="danger">Refunded</Tag>}
              </span>
              <span className="num">{money(isGone ? line.amount : line.refundableAmount)}</span>
              {specsOf(line) !== '' && <span className="sub">{specsOf(line)}</span>}
              {choice && (
                <label className="pick-more">
                  <span className="label">{`Reason for ${line.name}`}</span>
                  <span className="input input-sm">
                    <select value={choice.reason} onChange={(event) => onChange(setReason(chosen, line.id, event.target.value))}>
                      {reasons.map((reason) => (
                        <option key={reason.value} value={reason.value}>
                          {reason.displayValue}
                        </option>
                      ))}
                    </select>
                  </span>
                </label>
              )}
            </div>
          );
        })}
      </div>
      <dl className="ledger" aria-live="polite">
        {props.refunded !== undefined && props.refunded > 0 && (
          <div>
            <dt>Refunded before</dt>
            <dd>{money(props.refunded)}</dd>
          </div>
        )}
        {(props.extra ?? 0) > 0 && (
          <div>
            <dt>Delivery</dt>
            <dd>{money(props.extra ?? 0)}</dd>
          </div>
        )}
        <div className="total">
          <dt>This refund</dt>
          <dd>{money(amount)}</dd>
        </div>
        {props.left !== undefined && (
          <div>
            <dt>Left after it</dt>
            <dd>{money(Math.max(0, props.left - amount))}</dd>
          </div>
        )}
      </dl>
    </fieldset>
  );
}

/** The specs of a line in one sentence: `Churrasco, Tostones (Mayoketchup)`. */
function specsOf(line: RefundLine): string {
  const words = (specs: RefundLine['dishesDescription'][number]['specs']): string =>
    (specs ?? []).map((spec) => (spec.specs && spec.specs.length > 0 ? `${spec.name} (${words(spec.specs)})` : spec.name)).join(', ');
  return (line.dishesDescription ?? []).map((plate) => words(plate.specs)).filter(Boolean).join('; ');
}
