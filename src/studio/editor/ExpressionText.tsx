import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { describeExpression, WHETHER } from '../../authoring/edit/describe/describe-expression.ts';
import { constantIn } from '../../language/expression/condition-facts.ts';
import { parseExpression } from '../../language/expression/parse-expression.ts';
import { useConsole } from '../../shell/console-context.ts';
import type { FoundGroup } from '../../shell/search/found-group.ts';
import { Fault } from '../inputs/Fault.tsx';
import type { FieldProps } from '../inputs/field-props.ts';
import type { ReadablePath } from '../language/readable-paths.ts';
import { foundParts } from '../late-parts.ts';
import { nameBefore, namesFor, withName } from './expression-names.ts';
import { MESSAGES } from './messages.ts';
import { isPath, nameOfPath, printType } from './path-options.ts';

/** Props of a text input for expressions; `paths`: the readable paths. */
export type ExpressionTextProps = FieldProps<string> & { paths: readonly ReadablePath[]; placeholder?: string };

/** Text input for an expression, with completion of names and immediate syntax errors. */
export function ExpressionText({ label, value, paths, isWrong, placeholder, onChange, onLeave }: ExpressionTextProps) {
  const { FoundList, useChoosing } = foundParts();
  const { settings } = useConsole();
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef<number>(undefined);
  // Caret position while typing; undefined while no completion is offered.
  const [caret, setCaret] = useState<number>();
  const name = caret === undefined ? undefined : nameBefore(value, caret);
  const found = name ? namesFor(name, paths) : [];
  const groups: FoundGroup[] = [
    {
      label: MESSAGES.variablesInScope,
      found: found.map((path) => ({
        key: path.path,
        text: path.label,
        icon: '',
        to: '',
        sub: `${path.path}, ${printType(path, settings.roles)}`,
      })),
    },
  ];
  const isOpen = found.length > 0;
  const take = (path: string) => {
    if (!name || caret === undefined) return;
    const next = withName(value, caret, name, path);
    wanted.current = next.caret;
    setCaret(undefined);
    onChange(next.source);
  };
  const choosing = useChoosing(groups, isOpen, ({ key }) => take(key));
  useLayoutEffect(() => {
    if (wanted.current !== undefined) field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setCaret(undefined);
    } else choosing.box.onKeyDown(event);
  };
  const { issue } = value.trim() === '' ? {} : parseExpression(value);
  const isUnread = issue !== undefined && !isWrong;
  const words = inWords(value, paths);
  const wordsId = useId();
  return (
    <span className="studio-expression">
      <input
        {...choosing.box}
        ref={field}
        className="input input-sm mono"
        aria-label={label}
        aria-describedby={words === '' ? undefined : wordsId}
        aria-invalid={isWrong || isUnread || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart ?? undefined);
          onChange(currentTarget.value);
        }}
        onBlur={() => {
          setCaret(undefined);
          onLeave();
        }}
      />
      {isOpen && (
        <span className="panel studio-picker-panel studio-names">
          <FoundList name={MESSAGES.variablesInScope2({ label })} groups={groups} choosing={choosing} onChoose={({ key }) => take(key)} />
        </span>
      )}
      {words !== '' && (
        <span id={wordsId} className="muted studio-in-words">
          {words}
        </span>
      )}
      {isUnread && <Fault>{issue.code === 'expression-too-large' ? MESSAGES.thisIsTooLong : MESSAGES.theExpressionIsIncomplete}</Fault>}
    </span>
  );
}

/** An expression in words; '' where the text is readable by itself. */
function inWords(value: string, paths: readonly ReadablePath[]): string {
  if (isPath(value.trim()) || constantIn(value) !== undefined) return '';
  const choices = (path: string) => paths.find((each) => each.path === path)?.values;
  const words = describeExpression(value, {
    path: (path) => nameOfPath(path, paths),
    value: (path, constant) => choices(path)?.find((each) => each.value === constant)?.label,
  });
  const text = words.startsWith(WHETHER) ? words.slice(WHETHER.length) : words;
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
