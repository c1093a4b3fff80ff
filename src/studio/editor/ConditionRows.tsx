import { useState } from 'react';
import { TEST_TEXTS } from '../../authoring/edit/describe/describe-expression.ts';
import {
  type ConditionClause,
  type ConditionGroup,
  type ConditionPart,
  type ConditionTest,
  isGroup,
  parseOperand,
  printOperand,
} from '../../authoring/edit/describe/pickable-condition.ts';
import { IconButton, SmallButton } from '../inputs/buttons.tsx';
import { ChoiceInput, choicesIn } from '../inputs/ChoiceInput.tsx';
import { Picker, useChooseFocus } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import {
  acceptsSeveral,
  acceptsValues,
  type FormulaProps,
  firstClause,
  firstValue,
  isMoment,
  isWhole,
  testsOf,
  withTest,
} from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { AS_TEXT, OperandInput } from './OperandInput.tsx';
import { aboutOptions, nameOfPath } from './path-options.ts';

type ConditionProps = Omit<FormulaProps, 'value' | 'onChange'>;

/** One or several clauses, each with a button to add another. An undefined part is removed. */
export function ConditionRows({
  part,
  onPart,
  ...rest
}: ConditionProps & { part: ConditionPart; onPart: (part: ConditionPart | undefined) => void }) {
  const { label } = rest;
  const group: ConditionGroup = isGroup(part) ? part : { join: 'all', parts: [part] };
  const put = (parts: readonly ConditionPart[]) => onPart(parts.length > 1 ? { ...group, parts } : parts[0]);
  const several = group.parts.length > 1;
  return (
    <>
      {several && (
        <ChoiceInput
          label={MESSAGES.numberOfThese({ label })}
          value={group.join}
          choices={choicesIn(MESSAGES.joins)}
          onChange={(join) => onPart({ ...group, join: join as ConditionGroup['join'] })}
        />
      )}
      <ul className="studio-clauses">
        {group.parts.map((each, index) => {
          const change = (next: ConditionPart | undefined) => put(next ? group.parts.with(index, next) : group.parts.toSpliced(index, 1));
          const name = several ? `${label}, ${index + 1}` : label;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a clause is known by where it stands
            <li key={index}>
              {isGroup(each) ? (
                <div className="studio-condition">
                  <ConditionRows {...rest} label={name} part={each} onPart={change} />
                </div>
              ) : (
                <ClauseRow {...rest} label={name} clause={each} onClause={change} />
              )}
            </li>
          );
        })}
      </ul>
      <ClausePicker
        {...rest}
        label={MESSAGES.labelAdd({ label })}
        text={group.join === 'any' && several ? MESSAGES.or2 : MESSAGES.and}
        onClause={(clause) => put([...group.parts, clause])}
      />
    </>
  );
}

/** Picks the path of a clause. Its row asks for a value that has to be chosen before anything is written. `onText`: writes the condition as text. */
export function ClausePicker({
  text,
  isLooking = false,
  onClause,
  onText,
  ...rest
}: ConditionProps & { text: string; isLooking?: boolean; onClause: (clause: ConditionClause) => void; onText?: () => void }) {
  const { label, isWrong, readable } = rest;
  const [asked, give] = useAsked(onClause);
  return (
    <>
      {asked && <ClauseRow key={asked.path} {...rest} clause={asked} onClause={give} />}
      <Picker
        {...{ label, text, isWrong, isLooking }}
        options={[...aboutOptions(readable.paths), ...(onText ? [AS_TEXT] : [])]}
        onPick={(key) => {
          const path = readable.paths.find((each) => each.path === key);
          if (path) give(firstClause(path));
          else onText?.();
        }}
      />
    </>
  );
}

/** A clause without a value is not written: it stays here until one is chosen. */
function useAsked(onClause: (clause: ConditionClause) => void) {
  const [asked, setAsked] = useState<ConditionClause>();
  const give = (clause: ConditionClause | undefined) => {
    setAsked(clause && !isWhole(clause) ? clause : undefined);
    if (clause && isWhole(clause)) onClause(clause);
  };
  return [asked, give] as const;
}

function ClauseRow({
  clause: written,
  onClause,
  ...rest
}: ConditionProps & { clause: ConditionClause; onClause: (clause: ConditionClause | undefined) => void }) {
  const { label, isWrong, readable } = rest;
  const { paths } = readable;
  const [asked, give] = useAsked(onClause);
  const clause = asked ?? written;
  const row = useChooseFocus(!isWhole(clause));
  const about = paths.find(({ path }) => path === clause.path);
  const isOfMoment = isMoment(about);
  const isSince = clause.counts === 'since';
  const unit = isSince ? ({ unit: 'milliseconds' } as const) : {};
  const counted = clause.counts === undefined ? about : ({ ...about, type: 'number', ...unit } as ReadablePath);
  const tests = testsOf(isOfMoment ? about : counted);
  const name = nameOfPath(clause.path, paths);
  const changeTest = (test: ConditionTest) => {
    const changed = withTest(clause, test, isOfMoment ? about : counted);
    give(isOfMoment || clause.counts === undefined ? changed : { ...changed, counts: clause.counts });
  };
  return (
    <div className="studio-clause" ref={row}>
      <Picker
        label={MESSAGES.labelAbout({ label })}
        text={clause.counts === undefined ? name : isSince ? MESSAGES.timeSinceName({ name }) : MESSAGES.howManyName({ name })}
        options={aboutOptions(paths)}
        isWrong={isWrong}
        onPick={(key) => {
          const path = paths.find((each) => each.path === key);
          if (path) give(firstClause(path));
        }}
      />
      <ChoiceInput
        label={MESSAGES.labelHow({ label })}
        value={clause.test}
        choices={(tests.includes(clause.test) ? tests : [clause.test, ...tests]).map((test) => ({
          value: test,
          label: isOfMoment && !isSince && acceptsValues(test) ? MESSAGES.testAgo({ test: TEST_TEXTS[test] }) : TEST_TEXTS[test],
        }))}
        onChange={(test) => changeTest(test as ConditionTest)}
      />
      {acceptsValues(clause.test) && <ClauseValues {...rest} clause={clause} onClause={give} type={counted} />}
      <IconButton
        icon="x"
        name={MESSAGES.labelRemoveNameKind({ label, name, kind: TEST_TEXTS[clause.test] })}
        onClick={() => onClause(undefined)}
      />
    </div>
  );
}

/** The value or values that a field is compared with: constants, or other fields of its type. */
function ClauseValues({
  clause,
  onClause,
  ...rest
}: ConditionProps & { clause: ConditionClause; onClause: (clause: ConditionClause) => void }) {
  const { label, readable, type } = rest;
  const { values } = clause;
  const several = acceptsSeveral(clause.test);
  const isAsking = values.length === 0;
  const paths = readable.paths.filter((each) => each.type === type?.type && each.path !== clause.path);
  const add = (value = firstValue(type)) => onClause({ ...clause, values: [...values, value] });
  const free = type?.values?.filter(({ value }) => !values.some((each) => 'value' in each && each.value === value));
  return (
    <>
      <RemovableRows
        members={values}
        nameOf={(_, index) => (several && values.length > 1 ? MESSAGES.labelRemoveValueIndex({ label, index: index + 1 }) : undefined)}
        onChange={(next) => onClause({ ...clause, values: next })}
      >
        {(value, index) => {
          const name = several ? MESSAGES.labelValueIndex({ label, index: index + 1 }) : MESSAGES.nameValue({ name: label });
          return (
            <OperandInput
              {...rest}
              use="operand"
              readable={{ ...readable, paths }}
              label={MESSAGES.labelComparedWith({ label, index: index + 1 })}
              constantLabel={name}
              value={printOperand(value)}
              onChange={(next) => onClause({ ...clause, values: values.with(index, parseOperand(next) ?? value) })}
            />
          );
        }}
      </RemovableRows>
      {(several || isAsking) && free && free.length > 0 && (
        <Picker
          label={isAsking ? MESSAGES.nameValue({ name: label }) : MESSAGES.labelAddValue({ label })}
          text={isAsking ? MESSAGES.choose : MESSAGES.or2}
          options={free.map(({ value, label: words }) => ({ key: value, label: words, group: MESSAGES.values }))}
          onPick={(value) => add({ value })}
        />
      )}
      {isAsking && <span className="muted">{MESSAGES.chooseAValueFirst}</span>}
      {several && !free && <SmallButton icon="plus" onClick={() => add()} name={MESSAGES.labelAddValue({ label })} text={MESSAGES.or} />}
    </>
  );
}
