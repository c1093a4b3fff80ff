import type { Json } from '../../language/contracts/contract-types.ts';
import { ChoiceInput, choicesIn } from '../inputs/ChoiceInput.tsx';
import type { FieldProps } from '../inputs/LineInput.tsx';
import { MESSAGES } from './messages.ts';
import { NumbersInput } from './NumbersInput.tsx';

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
type TimeUnit = (typeof UNITS)[number];

const unitsFor = (count: number) => UNITS.map((value) => ({ value, label: Math.abs(count) === 1 ? value : `${value}s` }));
const unitNames = UNITS.map((value) => ({ value, label: value }));

/** Input for a relative moment: `7 days before now, at the start of that day`. Other forms are read-only. */
export function MomentInput({ label, value, onChange, onLeave }: Omit<FieldProps<Json | undefined>, 'isWrong'>) {
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
        label={`${label}, ${MESSAGES.direction.toLowerCase()}`}
        value={way}
        choices={choicesIn(MESSAGES.momentWays)}
        group={MESSAGES.direction}
        onChange={(next) => give({ count: next === 'now' ? 0 : (next === 'back' ? -1 : 1) * (Math.abs(count) || 1) })}
      />
      <ChoiceInput
        label={`${label}, ${MESSAGES.when.toLowerCase()}`}
        value={edge}
        choices={choicesIn(MESSAGES.momentEdges)}
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

/** A relative moment: a signed number of units from now, then optionally the start or end of a unit. */
interface RelativeMoment {
  count: number;
  unit: TimeUnit;
  edge: 'exactly' | 'startOf' | 'endOf';
  edgeUnit: TimeUnit;
}

/** Parses a relative moment; undefined for other forms. */
export function momentFrom(written: Json | undefined): RelativeMoment | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
  const { add = [0, 'day'], startOf, endOf } = written;
  const [count, unit] = Array.isArray(add) ? add : [];
  if (typeof count !== 'number' || !isUnit(unit) || (startOf !== undefined && endOf !== undefined)) return undefined;
  const edgeUnit = startOf ?? endOf ?? 'day';
  if (!isUnit(edgeUnit)) return undefined;
  return { count, unit, edge: startOf !== undefined ? 'startOf' : endOf !== undefined ? 'endOf' : 'exactly', edgeUnit };
}

/** Prints a relative moment without empty parts. */
export function momentOf({ count, unit, edge, edgeUnit }: RelativeMoment): Json {
  return { ...(count !== 0 && { add: [count, unit] }), ...(edge !== 'exactly' && { [edge]: edgeUnit }) };
}

function isUnit(value: unknown): value is TimeUnit {
  return UNITS.some((unit) => unit === value);
}
