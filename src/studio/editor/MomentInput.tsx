import { useId } from 'react';
import type { Json } from '../../language/contracts/contract-types.ts';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import type { FieldProps } from '../inputs/field-props.ts';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';
import { momentFrom, momentOf, type RelativeMoment, type TimeUnit, UNITS } from './relative-moment.ts';

const WAYS = [
  { value: 'now', label: 'now' },
  { value: 'back', label: MESSAGES.beforeNow },
  { value: 'ahead', label: MESSAGES.afterNow },
];

const EDGES = [
  { value: 'exactly', label: MESSAGES.exactlyThen },
  { value: 'startOf', label: MESSAGES.atTheStartOf },
  { value: 'endOf', label: MESSAGES.atTheEndOf },
];

const unitsFor = (count: number) => UNITS.map((value) => ({ value, label: Math.abs(count) === 1 ? value : `${value}s` }));
const unitNames = UNITS.map((value) => ({ value, label: value }));

/** Input for a relative moment: `7 days before now, at the start of that day`. Other forms are read-only. */
export function MomentInput({ label, value, onChange, onLeave }: Omit<FieldProps<Json | undefined>, 'isWrong'>) {
  const id = useId();
  const moment = momentFrom(value);
  if (!moment) return <span className="muted">{MESSAGES.thisDateIsMore}</span>;
  const { count, unit, edge, edgeUnit } = moment;
  const give = (change: Partial<RelativeMoment>) => onChange(momentOf({ ...moment, ...change }));
  const way = count === 0 ? 'now' : count < 0 ? 'back' : 'ahead';
  return (
    <span className="studio-given studio-moment">
      {count !== 0 && (
        <>
          <NumbersInput
            id={id}
            label={MESSAGES.labelNumber({ label })}
            value={[Math.abs(count)]}
            onChange={([next]) => next !== undefined && next > 0 && give({ count: Math.sign(count) * Math.round(next) })}
            onLeave={onLeave}
          />
          <ChoiceInput
            label={MESSAGES.labelUnit({ label })}
            value={unit}
            choices={unitsFor(count)}
            group={MESSAGES.units}
            onChange={(next) => give({ unit: next as TimeUnit })}
          />
        </>
      )}
      <ChoiceInput
        label={MESSAGES.labelDirection({ label })}
        value={way}
        choices={WAYS}
        group={MESSAGES.direction}
        onChange={(next) => give({ count: next === 'now' ? 0 : (next === 'back' ? -1 : 1) * (Math.abs(count) || 1) })}
      />
      <ChoiceInput
        label={MESSAGES.labelWhen({ label })}
        value={edge}
        choices={EDGES}
        group={MESSAGES.when}
        onChange={(next) => give({ edge: next as RelativeMoment['edge'] })}
      />
      {edge !== 'exactly' && (
        <ChoiceInput
          label={MESSAGES.labelOfWhich({ label })}
          value={edgeUnit}
          choices={unitNames}
          group={MESSAGES.units}
          onChange={(next) => give({ edgeUnit: next as TimeUnit })}
        />
      )}
    </span>
  );
}
