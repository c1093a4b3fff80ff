import { useState } from 'react';
import {
  type ConditionClause,
  type ConditionGroup,
  type ConditionPart,
  isGroup,
  parsePickableCondition,
  printCondition,
} from '../../authoring/edit/describe/pickable-condition.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import type { FieldProps } from '../inputs/field-props.ts';
import { Group } from '../inputs/Group.tsx';
import { Picker } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { ClauseInput } from './ClauseInput.tsx';
import { firstClause } from './condition-choices.ts';
import { ExpressionText } from './ExpressionText.tsx';
import { MESSAGES } from './messages.ts';
import { aboutOptions } from './path-options.ts';

export interface ConditionInputProps extends FieldProps<string> {
  /** Label of the default. */
  unset: string;
  /** Paths that the condition can read. */
  paths: readonly ReadablePath[];
}

/** Input for a condition: as a sentence with pickers, or as text where it has another form. */
export function ConditionInput(props: ConditionInputProps) {
  const { label, value, unset, paths, onChange, onLeave } = props;
  const [isText, setText] = useState(false);
  const sentence = value === '' ? undefined : parsePickableCondition(value);
  const about = aboutOptions(paths);
  const picked = (path: string) => paths.find((each) => each.path === path);
  const give = (part: ConditionPart | undefined) => onChange(part ? printCondition(part) : '');
  const plain = plainly(value, unset);
  if (plain !== undefined && !isText)
    return (
      <div className="studio-condition-line">
        <span className="muted">{plain}</span>
        {plain === MESSAGES.never && (
          <Button
            size="small"
            aria-label={MESSAGES.labelAlways({ label })}
            onClick={() => onChange(unset === MESSAGES.always ? '' : 'true')}
          >
            {MESSAGES.always}
          </Button>
        )}
        {about.length > 0 ? (
          <Picker
            label={label}
            text={MESSAGES.addCondition}
            options={about}
            onPick={(key) => {
              const path = picked(key);
              if (path) give(firstClause(path));
            }}
          />
        ) : (
          <AsText isText={isText} label={label} onToggle={setText} />
        )}
      </div>
    );
  return (
    <Group label={label} className="studio-condition" onLeave={onLeave}>
      {sentence && !isText ? (
        <ConditionParts label={label} paths={paths} isWrong={props.isWrong} part={sentence} onPart={give} />
      ) : (
        <ExpressionText {...props} placeholder={MESSAGES.always} />
      )}
      {(sentence || isText) && <AsText isText={isText} label={label} onToggle={setText} />}
    </Group>
  );
}

/** Label of a condition that is always true or always false. */
function plainly(value: string, unset: ConditionInputProps['unset']): string | undefined {
  if (value === '') return unset;
  return value === 'true' ? MESSAGES.always : value === 'false' ? MESSAGES.never : undefined;
}

/** Switches between sentence and text. */
export function AsText({ isText, label, onToggle }: { isText: boolean; label: string; onToggle: (isText: boolean) => void }) {
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`${label}, ${isText ? MESSAGES.asSentence : MESSAGES.asText}`}
      onClick={() => onToggle(!isText)}
    >
      {isText ? MESSAGES.asSentence2 : MESSAGES.asText2}
    </Button>
  );
}

type PartProps = Pick<ConditionInputProps, 'label' | 'paths' | 'isWrong'> & {
  part: ConditionPart;
  /** Undefined removes the part. */
  onPart: (part: ConditionPart | undefined) => void;
};

const JOINS = [
  { value: 'all', label: MESSAGES.allOfThese },
  { value: 'any', label: MESSAGES.anyOfThese },
];

/** One or several clauses, each with a button to add another. */
export function ConditionParts({ part, onPart, ...rest }: PartProps) {
  const { label, paths } = rest;
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
                  <ConditionParts {...rest} label={name} part={each} onPart={change} />
                </div>
              ) : (
                <ClauseInput label={name} clause={each} paths={paths} isWrong={rest.isWrong} onChange={change} />
              )}
            </li>
          );
        })}
      </ul>
      <Picker
        label={MESSAGES.labelAdd({ label })}
        text={group.join === 'any' && several ? MESSAGES.or2 : MESSAGES.and}
        options={aboutOptions(paths)}
        onPick={(key) => {
          const path = paths.find((each) => each.path === key);
          if (path) put([...group.parts, firstClause(path) satisfies ConditionClause]);
        }}
      />
    </>
  );
}
