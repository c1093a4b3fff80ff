import { type BlockPropsOf, formatAsText, Icon, Tag } from '../../runtime/widget-api.ts';
import type { orderItemsContract } from './contract.ts';
import * as MESSAGES from './messages.ts';

/** A chosen variant, nested. Amounts in cents. */
interface Spec {
  id: string;
  name: string;
  price: number;
  specs?: Spec[] | null;
  refundStatus?: string | null;
}
interface Plate {
  id: string;
  specs?: Spec[] | null;
  notes?: string | null;
}
interface Line {
  id: string;
  name: string;
  price: number;
  amount: number;
  count: number;
  dishesDescription?: Plate[] | null;
  refundStatus?: string | null;
}

const CENTS = { name: 'money', type: { type: 'number', unit: 'cents' } } as const;

/** The items of an order: quantity, name, price, nested variants and notes; refunded ones are struck through. */
export function OrderItems({ props, settings }: BlockPropsOf<typeof orderItemsContract, { OrderDishLine: Line }>) {
  const items = (props.items ?? []).filter((item) => item !== null && typeof item === 'object');
  const money = (cents: number) => formatAsText(CENTS, cents, settings);
  if (items.length === 0) return <p className="card-body muted">{MESSAGES.noDishes}</p>;
  return (
    <div className="dishes">
      <div className="dish-head">
        <span>{MESSAGES.item}</span>
        <span className="num">{MESSAGES.unit}</span>
        <span className="num">{MESSAGES.amount}</span>
      </div>
      <ul>
        {items.map((item) => {
          const isRefunded = item.refundStatus === 'REFUNDED';
          return (
            <li key={item.id} className="dish" data-refunded={isRefunded ? '' : undefined}>
              <div className="dish-line">
                <span className="dish-name">
                  <span className="qty">{`${item.count} ×`}</span>
                  <span className="dish-label">
                    <span>{item.name}</span>
                    {isRefunded && <Tag tone="danger">{MESSAGES.refunded}</Tag>}
                  </span>
                </span>
                <span className="num">{money(item.price)}</span>
                <span className="num">{money(item.amount)}</span>
              </div>
              {(item.dishesDescription ?? []).map((plate) => (
                <PlateDetails key={plate.id} plate={plate} isMarked={isRefunded} money={money} />
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** `isMarked`: the parent is already marked as refunded. */
function PlateDetails({ plate, isMarked, money }: { plate: Plate; isMarked: boolean; money: (cents: number) => string }) {
  return (
    <>
      <SpecTree specs={plate.specs ?? []} isMarked={isMarked} money={money} />
      {plate.notes && (
        <p className="dish-note">
          <Icon name="message-square" />
          <span>
            <span className="sr-only">{MESSAGES.note} </span>
            {plate.notes}
          </span>
        </p>
      )}
    </>
  );
}

function SpecTree({ specs, isMarked, money }: { specs: readonly Spec[]; isMarked: boolean; money: (cents: number) => string }) {
  if (specs.length === 0) return null;
  return (
    <ul className="specs">
      {specs.map((spec) => (
        <li key={spec.id}>
          <div className="dish-line" data-refunded={spec.refundStatus === 'REFUNDED' ? '' : undefined}>
            <span>
              {spec.name} {spec.refundStatus === 'REFUNDED' && !isMarked && <Tag tone="danger">{MESSAGES.refunded}</Tag>}
            </span>
            <span className="num">{spec.price > 0 ? `+${money(spec.price)}` : money(spec.price)}</span>
            <span className="num" />
          </div>
          <SpecTree specs={spec.specs ?? []} isMarked={isMarked || spec.refundStatus === 'REFUNDED'} money={money} />
        </li>
      ))}
    </ul>
  );
}
