import { useState } from 'react';
import {
  type ConditionClause,
  type ConditionGroup,
  type ConditionPart,
  isGroup,
  printCondition,
  sentenceOfCondition,
} from '../../runtime/edit/condition-sentence.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { ClauseInput } from './ClauseInput.tsx';
import { firstClause } from './condition-choices.ts';
import { Picker } from './Picker.tsx';
import { aboutOptions } from './path-options.ts';

/** What takes a condition. */
export interface ConditionInputProps {
  label: string;
  /** '' where nothing is written: it always holds. */
  value: string;
  /** What it can be about. */
  paths: readonly ReadablePath[];
  isWrong: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Takes a condition as a sentence that is put together by picking. What is no such sentence stays the text that it is. */
export function ConditionInput(props: ConditionInputProps) {
  const { label, value, paths, onChange, onLeave } = props;
  const [isText, setText] = useState(false);
  const sentence = value === '' ? undefined : sentenceOfCondition(value);
  const about = aboutOptions(paths);
  const picked = (path: string) => paths.find((each) => each.path === path);
  const give = (part: ConditionPart | undefined) => onChange(part ? printCondition(part) : '');
  if (value === '' && !isText)
    return (
      <div className="studio-condition-line">
        <span className="muted">Always</span>
        {about.length > 0 ? (
          <Picker
            label={label}
            text="Only when…"
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
    <div
      role="group"
      aria-label={label}
      className="studio-condition"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      {sentence && !isText ? (
        <PartInput label={label} paths={paths} isWrong={props.isWrong} part={sentence} onPart={give} />
      ) : (
        <TextInput {...props} />
      )}
      {(sentence || isText) && <AsText isText={isText} label={label} onToggle={setText} />}
    </div>
  );
}

function AsText({ isText, label, onToggle }: { isText: boolean; label: string; onToggle: (isText: boolean) => void }) {
  return (
    <Button size="small" variant="ghost" aria-label={`${label}, ${isText ? 'as a sentence' : 'as text'}`} onClick={() => onToggle(!isText)}>
      {isText ? 'As a sentence' : 'As text'}
    </Button>
  );
}

function TextInput({ label, value, isWrong, onChange, onLeave }: ConditionInputProps) {
  return (
    <input
      className="input input-sm mono"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder="Always"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

type PartProps = Pick<ConditionInputProps, 'label' | 'paths' | 'isWrong'> & {
  part: ConditionPart;
  /** Undefined: nothing is said any more. */
  onPart: (part: ConditionPart | undefined) => void;
};

/** One thing that is said, or several, each with a way to say one more. */
function PartInput({ part, onPart, ...rest }: PartProps) {
  const { label, paths } = rest;
  const group: ConditionGroup = isGroup(part) ? part : { join: 'all', parts: [part] };
  const put = (parts: readonly ConditionPart[]) => onPart(parts.length > 1 ? { ...group, parts } : parts[0]);
  const several = group.parts.length > 1;
  return (
    <>
      {several && (
        <span className="input input-sm studio-choice">
          <select
            aria-label={`${label}, how many of these`}
            value={group.join}
            onChange={(event) => onPart({ ...group, join: event.currentTarget.value as ConditionGroup['join'] })}
          >
            <option value="all">all of these</option>
            <option value="any">any of these</option>
          </select>
          <Icon name="chevron-down" />
        </span>
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
                  <PartInput {...rest} label={name} part={each} onPart={change} />
                </div>
              ) : (
                <ClauseInput label={name} clause={each} paths={paths} isWrong={rest.isWrong} onChange={change} />
              )}
            </li>
          );
        })}
      </ul>
      <Picker
        label={`${label}, one more`}
        text={group.join === 'any' && several ? 'Or…' : 'And…'}
        options={aboutOptions(paths)}
        onPick={(key) => {
          const path = paths.find((each) => each.path === key);
          if (path) put([...group.parts, firstClause(path) satisfies ConditionClause]);
        }}
      />
    </>
  );
}
