import { fillMessage } from '../../language/text/fill-message.ts';
import { Icon, Tag } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import { isChosen, type RefundChoice, type RefundLine, type RefundReason, setReason, specsOf, toggleChoice } from './refund-choices.ts';

interface RefundPickProps {
  line: RefundLine;
  chosen: readonly RefundChoice[];
  reasons: readonly RefundReason[];
  money: (cents: number) => string;
  /** Marks missing reasons. */
  invalid: boolean;
  onChange: (chosen: RefundChoice[]) => void;
}

/** A line with its variants: each can be selected unless it was refunded or its parent is selected. */
export function RefundPick({ line, chosen, reasons, money, invalid, onChange }: RefundPickProps) {
  // A single reason is preselected.
  const first = reasons.length === 1 ? (reasons[0]?.value ?? '') : '';
  const isGone = line.refundStatus === 'REFUNDED' || line.refundableAmount <= 0;
  const choice = chosen.find((entry) => isChosen(entry, line.id));
  const reasonOf = (entry: RefundChoice, name: string) => (
    <label className="pick-more">
      <span className="label">{fillMessage(MESSAGES.reasonFor, { name })}</span>
      <span className="input input-sm">
        <select
          value={entry.reason}
          aria-invalid={(invalid && !entry.reason) || undefined}
          onChange={(event) => onChange(setReason(chosen, line.id, event.target.value, entry.specId))}
        >
          <option value="" disabled hidden>
            {MESSAGES.chooseAReason}
          </option>
          {reasons.map((reason) => (
            <option key={reason.value} value={reason.value}>
              {reason.displayValue}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
    </label>
  );
  return (
    <div className="pick-item">
      <label className="check">
        <input
          type="checkbox"
          checked={choice !== undefined}
          disabled={isGone}
          aria-label={line.name}
          onChange={() => onChange(toggleChoice(chosen, line, first))}
        />
      </label>
      <span>
        {`${line.count} × ${line.name} `}
        {isGone && <Tag tone="danger">{MESSAGES.refunded}</Tag>}
      </span>
      <span className="num">{money(isGone ? line.amount : line.refundableAmount)}</span>
      {choice && reasonOf(choice, line.name)}
      {specsOf(line).map(({ spec, depth, above }) => {
        const own = chosen.find((entry) => isChosen(entry, line.id, spec.id));
        const wasRefunded = isGone || spec.refundStatus === 'REFUNDED';
        const isContained = choice !== undefined || above.some((id) => chosen.some((entry) => isChosen(entry, line.id, id)));
        const isFree = (spec.refundableAmount ?? 0) <= 0;
        return (
          <div key={spec.id} className="pick-more pick-spec" data-depth={depth}>
            {isFree && !wasRefunded ? (
              <span className="sub">{spec.name}</span>
            ) : (
              <span className="row">
                <label className="check">
                  <input
                    type="checkbox"
                    checked={own !== undefined || (isContained && !wasRefunded)}
                    disabled={wasRefunded || isContained}
                    onChange={() => onChange(toggleChoice(chosen, line, first, spec.id))}
                  />
                  {spec.name}
                </label>
                {wasRefunded && !isGone && <Tag tone="danger">{MESSAGES.refunded}</Tag>}
                <span className="num push">{money(spec.refundableAmount ?? 0)}</span>
              </span>
            )}
            {own && reasonOf(own, spec.name)}
          </div>
        );
      })}
    </div>
  );
}
