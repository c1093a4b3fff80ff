import type { OpenShape, OrderDishLineValue, OrderDishSpecValue, OrderPlateValue } from '../../generated/index.ts';
import type { RefundState } from '../../orders/refund-state.ts';
import type { DishLine, Plate, Spec } from '../../store/documents.ts';

/** Lines of an order with their refundable amounts. `isRefundable` false: none. */
export function dishValues(dishes: readonly DishLine[], state: RefundState, isRefundable: boolean): OrderDishLineValue[] {
  return dishes.map((line) => ({
    id: line.id,
    dishId: line.dishId,
    name: line.name,
    price: line.price,
    count: line.count,
    amount: line.price * line.count,
    dishesDescription: plateValues(line, state, isRefundable),
    dishDescriptionTree: treeOf(line),
    refundStatus: state.lines.get(line.id)?.status ?? null,
    refundableAmount: isRefundable ? (state.lines.get(line.id)?.refundable ?? 0) : 0,
  }));
}

/** Plates of a line; with `only`, just the spec of that id. */
export function plateValues(line: DishLine, state: RefundState, isRefundable: boolean, only?: string): OrderPlateValue[] {
  const values = line.plates.map((plate) => ({
    id: plate.id,
    notes: plate.notes,
    specs: plate.specs.flatMap((spec) => pick(spec, only)).map(specValue),
  }));
  return only === undefined ? values : values.filter((plate) => plate.specs.length > 0);

  function specValue(spec: Spec): OrderDishSpecValue {
    const part = state.specs.get(line.id)?.get(spec.id);
    const refundableAmount = isRefundable ? (part?.refundable ?? 0) : 0;
    return {
      id: spec.id,
      name: spec.name,
      price: spec.price,
      specs: spec.specs.map(specValue),
      refundStatus: part?.status ?? null,
      refundableAmount,
    };
  }
}

function pick(spec: Spec, only: string | undefined): Spec[] {
  return only === undefined || spec.id === only ? [spec] : spec.specs.flatMap((below) => pick(below, only));
}

function treeOf(line: DishLine): OpenShape {
  const ofSpec = (spec: Spec): OpenShape => ({ name: spec.name, children: spec.specs.map(ofSpec) });
  const ofPlate = (plate: Plate): OpenShape[] => [
    ...plate.specs.map(ofSpec),
    ...(plate.notes === null ? [] : [{ name: plate.notes, children: [] }]),
  ];
  const [only, ...more] = line.plates;
  const children =
    only === undefined
      ? []
      : more.length === 0
        ? ofPlate(only)
        : line.plates.map((plate, index) => ({ name: `Plate ${index + 1}`, children: ofPlate(plate) }));
  return { name: `${line.count} × ${line.name}`, children };
}
