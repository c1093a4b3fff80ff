import { useState } from 'react';
import { TEST_TEXTS } from '../../authoring/edit/describe/describe-condition-part.ts';
import type { ConditionClause, ConditionTest, ConditionValue } from '../../authoring/edit/describe/pickable-condition.ts';
import { DURATIONS } from '../../language/expression/analyse-duration.ts';
import { isExactNumber } from '../../language/formats/exact-number.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { Fault } from '../inputs/Fault.tsx';
import { IconButton } from '../inputs/IconButton.tsx';
import { Picker } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { acceptsSeveral, acceptsValues, firstClause, firstValue, testsOf, withTest } from './condition-choices.ts';
import { MESSAGES } from './messages.ts';
import { aboutOptions, nameOfPath, pathOptions } from './path-options.ts';

export interface ClauseInputProps {
  label: string;
  clause: ConditionClause;
  paths: readonly ReadablePath[];
  isWrong: boolean;
  /** Undefined removes the clause. */
  onChange: (clause: ConditionClause | undefined) => void;
}

/** Input for a clause of a condition: field, operator, values. */
export function ClauseInput({ label, clause, paths, isWrong, onChange }: ClauseInputProps) {
  const about = paths.find(({ path }) => path === clause.path);
  const isMoment = about?.type === 'date-time' || about?.type === 'date';
  const isSince = clause.counts === 'since';
  const unit = isSince ? ({ unit: 'milliseconds' } as const) : {};
  const counted = clause.counts === undefined ? about : ({ ...about, type: 'number', ...unit } as ReadablePath);
  const tests = testsOf(isMoment ? about : counted);
  const name = nameOfPath(clause.path, paths);
  const changeTest = (test: ConditionTest) => {
    // A moment is held against a length of time by how long ago it was.
    if (isMoment) {
      const since: ReadablePath = { ...about, type: 'number', unit: 'milliseconds' };
      onChange({ ...withTest(clause, test, since), ...(acceptsValues(test) && { counts: 'since' as const }) });
      return;
    }
    const { counts } = clause;
    onChange({ ...withTest(clause, test, counted), ...(counts !== undefined && { counts }) });
  };
  return (
    <div className="studio-clause">
      <Picker
        label={MESSAGES.labelAbout({ label })}
        text={clause.counts === undefined ? name : isSince ? MESSAGES.timeSinceName({ name }) : MESSAGES.howManyName({ name })}
        options={aboutOptions(paths)}
        isWrong={isWrong}
        onPick={(key) => {
          const path = paths.find((each) => each.path === key);
          if (path) onChange(firstClause(path));
        }}
      />
      <ChoiceInput
        label={MESSAGES.labelHow({ label })}
        value={clause.test}
        choices={(tests.includes(clause.test) ? tests : [clause.test, ...tests]).map((test) => ({
          value: test,
          label: isMoment && !isSince && acceptsValues(test) ? MESSAGES.testAgo({ test: TEST_TEXTS[test] }) : TEST_TEXTS[test],
        }))}
        onChange={(test) => changeTest(test as ConditionTest)}
      />
      {acceptsValues(clause.test) && <ValuesInput label={label} clause={clause} about={counted} paths={paths} onChange={onChange} />}
      <IconButton
        icon="x"
        name={MESSAGES.labelRemoveNameKind({ label, name, kind: TEST_TEXTS[clause.test] })}
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}

type ValuesProps = Pick<ClauseInputProps, 'label' | 'clause' | 'paths' | 'onChange'> & { about: ReadablePath | undefined };

/** The value or values that a field is compared with. */
function ValuesInput({ label, clause, about, paths, onChange }: ValuesProps) {
  const { values } = clause;
  if (acceptsSeveral(clause.test) && about?.values) return <ChipsInput label={label} clause={clause} about={about} onChange={onChange} />;
  const several = acceptsSeveral(clause.test);
  return (
    <>
      <RemovableRows
        members={values}
        nameOf={(_, index) => (several && values.length > 1 ? MESSAGES.labelRemoveValueIndex({ label, index: index + 1 }) : undefined)}
        onChange={(next) => onChange({ ...clause, values: next })}
      >
        {(value, index) => (
          <ValueInput
            label={several ? MESSAGES.labelValueIndex({ label, index: index + 1 }) : MESSAGES.nameValue({ name: label })}
            value={value}
            about={about}
            paths={paths}
            onChange={(next) => onChange({ ...clause, values: values.with(index, next) })}
          />
        )}
      </RemovableRows>
      {several && (
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange({ ...clause, values: [...values, firstValue(about)] })}
          aria-label={MESSAGES.labelAddValue({ label })}
        >
          {MESSAGES.or}
        </Button>
      )}
    </>
  );
}

/** Checkboxes for the values of an enum. */
function ChipsInput({ label, clause, about, onChange }: Omit<ValuesProps, 'paths'>) {
  const { values } = clause;
  const all = about?.values ?? [];
  const wordsOf = (given: ConditionValue) => {
    const value = 'value' in given ? String(given.value) : 'path' in given ? given.path : '';
    return all.find((each) => each.value === value)?.label ?? value;
  };
  const free = all.filter(({ value }) => !values.some((each) => 'value' in each && each.value === value));
  return (
    <>
      {values.map((value, index) => (
        <span key={wordsOf(value)} className="studio-chip">
          {wordsOf(value)}
          {values.length > 1 && (
            <IconButton
              icon="x"
              name={MESSAGES.labelRemoveLabel2({ label, label2: wordsOf(value) })}
              onClick={() => onChange({ ...clause, values: values.toSpliced(index, 1) })}
            />
          )}
        </span>
      ))}
      {free.length > 0 && (
        <Picker
          label={MESSAGES.labelAddValue({ label })}
          text={MESSAGES.or2}
          options={free.map(({ value, label: words }) => ({ key: value, label: words, group: MESSAGES.values }))}
          onPick={(value) => onChange({ ...clause, values: [...values, { value }] })}
        />
      )}
    </>
  );
}

function ValueInput({
  label,
  value,
  about,
  paths,
  onChange,
}: {
  label: string;
  value: ConditionValue;
  about: ReadablePath | undefined;
  paths: readonly ReadablePath[];
  onChange: (value: ConditionValue) => void;
}) {
  if ('path' in value)
    return (
      <Picker
        label={label}
        text={nameOfPath(value.path, paths)}
        options={pathOptions(paths.filter(({ type }) => type === about?.type))}
        onPick={(path) => onChange({ path })}
      />
    );
  if ('duration' in value) return <DurationInput label={label} {...value.duration} onChange={(duration) => onChange({ duration })} />;
  if (typeof value.value === 'boolean' || (about?.values && typeof value.value === 'string')) {
    const choices = typeof value.value === 'boolean' ? BOTH : (about?.values ?? []);
    return (
      <ChoiceInput
        label={label}
        value={String(value.value)}
        choices={choices}
        onChange={(next) => onChange({ value: typeof value.value === 'boolean' ? next === 'true' : next })}
      />
    );
  }
  return <TypedValue label={label} value={value.value} onChange={(next) => onChange({ value: next })} />;
}

const BOTH = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
];

/** A length of time: how many, and of what. */
function DurationInput({
  label,
  count,
  unit,
  onChange,
}: {
  label: string;
  count: number;
  unit: string;
  onChange: (duration: { count: number; unit: string }) => void;
}) {
  return (
    <>
      <TypedValue label={label} value={count} onChange={(next) => onChange({ count: Number(next), unit })} />
      <ChoiceInput
        label={MESSAGES.labelUnit({ label })}
        value={unit}
        choices={Object.keys(DURATIONS).map((name) => ({ value: name, label: name }))}
        onChange={(next) => onChange({ count, unit: next })}
      />
    </>
  );
}

/** A text or number. An invalid number stays as typed, with an error. */
function TypedValue({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | number | boolean | null;
  onChange: (value: string | number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const isNumber = typeof value === 'number';
  const isWrong = isNumber && typed !== undefined && !isNumeric(typed);
  return (
    <>
      <input
        className="input input-sm studio-typed"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        value={typed ?? String(value ?? '')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (!isNumber) onChange(currentTarget.value);
          else if (isNumeric(currentTarget.value)) onChange(Number(currentTarget.value));
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
      />
      {isWrong && <Fault>{isNumberText(typed) ? MESSAGES.thisNumberHasTooMany : MESSAGES.enterANumber}</Fault>}
    </>
  );
}

function isNumeric(text: string): boolean {
  return isNumberText(text) && isExactNumber(text);
}

function isNumberText(text: string): boolean {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text);
}
