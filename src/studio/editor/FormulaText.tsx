import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { describeExpression, WHETHER } from '../../authoring/edit/describe/describe-expression.ts';
import { constantIn } from '../../language/expression/condition-facts.ts';
import { parseExpression } from '../../language/expression/parse-expression.ts';
import { useConsole } from '../../shell/console-context.ts';
import { plain } from '../../shell/menu-entries.ts';
import type { FoundGroup } from '../../shell/search/found-group.ts';
import { Fault, type FieldProps } from '../inputs/LineInput.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { foundParts } from '../late-parts.ts';
import type { KnownReadable } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { isPath, nameOfPath, printType } from './path-options.ts';

/** Props of a text input for expressions; `fault`: offsets of an error of the checker. */
type FormulaTextProps = FieldProps<string> & {
  readable: Pick<KnownReadable, 'paths'>;
  unset?: string;
  fault?: TextRange | undefined;
};

/** Text input for an expression, with completion of names. A syntax error shows at once, at its character. */
export function FormulaText({ label, value, readable: { paths }, isWrong, unset, fault, onChange, onLeave }: FormulaTextProps) {
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
  const marked = issue ?? fault;
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
        placeholder={unset}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart ?? undefined);
          onChange(currentTarget.value);
        }}
        onBlur={() => {
          setCaret(undefined);
          onLeave?.();
        }}
      />
      {isOpen && (
        <span className="panel studio-picker-panel studio-names">
          <FoundList
            name={`${label}, ${MESSAGES.variablesInScope.toLowerCase()}`}
            groups={groups}
            choosing={choosing}
            onChoose={({ key }) => take(key)}
          />
        </span>
      )}
      {words !== '' && (
        <span id={wordsId} className="muted studio-in-words">
          {words}
        </span>
      )}
      {marked && <FaultMark source={value} start={marked.start} end={marked.end} />}
      {isUnread && (
        <Fault>
          {issue.code === 'expression-too-large'
            ? MESSAGES.thisIsTooLong
            : MESSAGES.theExpressionIsIncomplete({ character: issue.start + 1, detail: String(issue.facts?.detail) })}
        </Fault>
      )}
    </span>
  );
}

type TextRange = { start: number; end: number };

const AROUND = 16;

/** The part of an expression with an error, and a line below it that marks the characters. */
function FaultMark({ source, start, end }: TextRange & { source: string }) {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(end, start + AROUND);
  const cut = from > 0 ? '…' : '';
  return (
    <pre className="mono studio-fault" aria-hidden>
      {`${cut}${source.slice(from, to + AROUND)}\n${' '.repeat(cut.length + start - from)}${'^'.repeat(Math.max(1, to - start))}`}
    </pre>
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

interface NameBeforeCaret {
  start: number;
  text: string;
}

const OFFERED = 8;

/** The name before the caret; undefined inside a string, and without one. */
export function nameBefore(source: string, caret: number): NameBeforeCaret | undefined {
  const before = source.slice(0, caret);
  if (isQuoted(before)) return undefined;
  const text = /[A-Za-z_][\w.]*$/.exec(before)?.[0];
  return text === undefined || /\w/.test(before.charAt(caret - text.length - 1)) ? undefined : { start: caret - text.length, text };
}

function isQuoted(before: string): boolean {
  let quote = '';
  for (let at = 0; at < before.length; at += 1) {
    const char = before.charAt(at);
    if (char === '\\' && quote !== '') at += 1;
    else if (char === quote) quote = '';
    else if (quote === '' && (char === "'" || char === '"')) quote = char;
  }
  return quote !== '';
}

/** Completions of a name: by prefix first, then by label. Empty for a complete name that nothing continues. */
export function namesFor({ text }: NameBeforeCaret, paths: readonly ReadablePath[]): readonly ReadablePath[] {
  const begun = paths.filter(({ path }) => path.toLowerCase().startsWith(text.toLowerCase()));
  const words = plain(text.replaceAll('.', ' ')).trim();
  const called =
    words.length < 2
      ? []
      : paths.filter((each) => !begun.includes(each) && plain(`${each.label} ${each.path.replaceAll('.', ' ')}`).includes(words));
  const found = [...begun, ...called].slice(0, OFFERED);
  return found.length === 1 && found[0]?.path === text ? [] : found;
}

/** Inserts the completed name, and returns the new caret. */
export function withName(source: string, caret: number, { start }: NameBeforeCaret, path: string): { source: string; caret: number } {
  const rest = /^[\w.]*/.exec(source.slice(caret))?.[0].length ?? 0;
  return { source: source.slice(0, start) + path + source.slice(caret + rest), caret: start + path.length };
}
