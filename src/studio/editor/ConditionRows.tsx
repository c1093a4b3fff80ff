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
import { Button } from '../../ui/Button.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { IconButton } from '../inputs/IconButton.tsx';
import { Picker, type PickerProps } from '../inputs/Picker.tsx';
import { RemovableRows } from '../inputs/RemovableRows.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { acceptsSeveral, acceptsValues, firstClause, firstValue, isMoment, testsOf, withTest } from './condition-choices.ts';
import type { FormulaProps } from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { OperandInput } from './OperandInput.tsx';
import { aboutOptions, nameOfPath } from './path-options.ts';

type ConditionProps = Omit<FormulaProps, 'value' | 'onChange'>;

const JOINS = [
  { value: 'all', label: MESSAGES.allOfThese },
  { value: 'any', label: MESSAGES.anyOfThese },
];

/** One or several clauses, each with a button to add another. An undefined part is removed. */
export function ConditionRows({
  part,
  onPart,
  ...rest
}: ConditionProps & { part: ConditionPart; onPart: (part: ConditionPart | undefined) => void }) {
  const { label, readable } = rest;
  const group: ConditionGroup = isGroup(part) ? part : { join: 'all', parts: [part] };
  const put = (parts: readonly ConditionPart[]) => onPart(parts.length > 1 ? { ...group, parts } : parts[0]);
  const several = group.parts.length > 1;
  return (
    <>
      {several && (
        <ChoiceInput
          label={MESSAGES.numberOfThese({ label })}
          value={group.join}
          choices={JOINS}
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
        label={MESSAGES.labelAdd({ label })}
        text={group.join === 'any' && several ? MESSAGES.or2 : MESSAGES.and}
        paths={readable.paths}
        onClause={(clause) => put([...group.parts, clause])}
      />
    </>
  );
}

export function ClausePicker({
  paths,
  onClause,
  ...picker
}: Pick<PickerProps, 'label' | 'text' | 'isWrong'> & { paths: readonly ReadablePath[]; onClause: (clause: ConditionClause) => void }) {
  return (
    <Picker
      {...picker}
      options={aboutOptions(paths)}
      onPick={(key) => {
        const path = paths.find((each) => each.path === key);
        if (path) onClause(firstClause(path));
      }}
    />
  );
}

function ClauseRow({
  clause,
  onClause,
  ...rest
}: ConditionProps & { clause: ConditionClause; onClause: (clause: ConditionClause | undefined) => void }) {
  const { label, isWrong, readable } = rest;
  const { paths } = readable;
  const about = paths.find(({ path }) => path === clause.path);
  const isOfMoment = isMoment(about);
  const isSince = clause.counts === 'since';
  const unit = isSince ? ({ unit: 'milliseconds' } as const) : {};
  const counted = clause.counts === undefined ? about : ({ ...about, type: 'number', ...unit } as ReadablePath);
  const tests = testsOf(isOfMoment ? about : counted);
  const name = nameOfPath(clause.path, paths);
  const changeTest = (test: ConditionTest) => {
    const changed = withTest(clause, test, isOfMoment ? about : counted);
    onClause(isOfMoment || clause.counts === undefined ? changed : { ...changed, counts: clause.counts });
  };
  return (
    <div className="studio-clause">
      <ClausePicker
        label={MESSAGES.labelAbout({ label })}
        text={clause.counts === undefined ? name : isSince ? MESSAGES.timeSinceName({ name }) : MESSAGES.howManyName({ name })}
        {...{ paths, isWrong, onClause }}
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
      {acceptsValues(clause.test) && <ClauseValues {...rest} {...{ clause, onClause }} type={counted} />}
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
      {several && free && free.length > 0 && (
        <Picker
          label={MESSAGES.labelAddValue({ label })}
          text={MESSAGES.or2}
          options={free.map(({ value, label: words }) => ({ key: value, label: words, group: MESSAGES.values }))}
          onPick={(value) => add({ value })}
        />
      )}
      {several && !free && (
        <Button size="small" icon="plus" onClick={() => add()} aria-label={MESSAGES.labelAddValue({ label })}>
          {MESSAGES.or}
        </Button>
      )}
    </>
  );
}
