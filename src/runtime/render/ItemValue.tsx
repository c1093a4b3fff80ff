import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompiledItem } from '../compile/compiled-screen.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../expression/evaluate.ts';
import { evaluateLink, evaluateTemplate } from '../expression/evaluate-template.ts';
import type { Formatted } from '../formats/format.ts';
import { formatValue } from '../formats/format-value.ts';
import { Bone } from './parts/Bones.tsx';
import { CopyButton } from './parts/CopyButton.tsx';
import { Tag } from './parts/Tag.tsx';
import { type Runtime, useRuntime } from './runtime-context.ts';

/** What an item shows here: a value in words, nothing, or not yet. */
export type Shown = { state: 'value'; formatted: Formatted } | { state: 'empty' } | { state: 'pending' };

/** Whether an item is there at all. A condition that is still undecided counts as there, with a bone for its value. */
export function isItemVisible(item: CompiledItem, scope: Scope): boolean {
  return item.visible === undefined || evaluateCondition(item.visible, scope) !== false;
}

/** What an item shows under a scope. Never throws: a wrong value is shown as it came. */
export function showItem(item: CompiledItem, scope: Scope, runtime: Pick<Runtime, 'settings' | 'format'>): Shown {
  if (item.when) {
    const condition = evaluateCondition(item.when, scope);
    if (condition === 'pending') return { state: 'pending' };
    if (!condition) return { state: 'empty' };
  }
  if (item.text) {
    const evaluation = evaluateTemplate(item.text, scope, runtime.format);
    if (evaluation.state === 'pending') return { state: 'pending' };
    if (evaluation.state === 'missing' || evaluation.text === '') return { state: 'empty' };
    const formatted = formatValue(item.format, evaluation.text, runtime.settings, item.words);
    return formatted ? { state: 'value', formatted } : { state: 'empty' };
  }
  if (!item.value) return { state: 'empty' };
  const evaluation = evaluate(item.value, scope);
  if (evaluation.state === 'pending') return { state: 'pending' };
  if (evaluation.state === 'missing') return { state: 'empty' };
  const formatted = formatValue(item.format, evaluation.value, runtime.settings, item.words);
  return formatted ? { state: 'value', formatted } : { state: 'empty' };
}

/** An item's value with everything around it: tag, link, copy button, second line. */
export function ItemValue({ item, scope, quiet }: { item: CompiledItem; scope: Scope; quiet?: boolean }) {
  const runtime = useRuntime();
  const shown = showItem(item, scope, runtime);
  if (shown.state === 'pending') return <Bone width="60%" />;
  if (shown.state === 'empty') return <EmptyValue words={item.empty} />;
  const { formatted } = shown;
  const link = item.link ? evaluateLink(item.link, scope) : null;
  const text = item.cut && formatted.text.length > item.cut ? `${formatted.text.slice(0, item.cut)}…` : formatted.text;
  const body = link === null ? dressed(formatted, text, item) : linked(link, formatted, text, item, quiet);
  const copies = item.copy && !formatted.tone;
  const hint = item.hint && evaluateTemplate(item.hint, scope, runtime.format);
  const subtitle = item.subtitle && evaluateTemplate(item.subtitle, scope, runtime.format);
  const value = copies ? (
    <span className="id">
      {body}
      <CopyButton text={formatted.text} />
    </span>
  ) : (
    body
  );
  if (subtitle?.state !== 'value' && hint?.state !== 'value') return value;
  return (
    <span title={hint?.state === 'value' ? hint.text : undefined}>
      {value}
      {subtitle?.state === 'value' && <span className="sub muted">{subtitle.text}</span>}
    </span>
  );
}

/** The words for no value; a dash that is read as "none" unless the definition has words of its own. */
export function EmptyValue({ words }: { words?: string }) {
  if (words === '') return null;
  if (words !== undefined) return <span className="muted">{words}</span>;
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

function dressed(formatted: Formatted, text: string, item: CompiledItem): ReactNode {
  const title = formatted.title ?? (item.cut && formatted.text !== text ? formatted.text : undefined);
  switch (formatted.look) {
    case 'tag':
      return (
        <Tag tone={formatted.tone} hollow={formatted.hollow}>
          {text}
        </Tag>
      );
    case 'kind':
      return <Tag plain>{text}</Tag>;
    case 'mono':
      return (
        <span className="mono" title={title}>
          {text}
        </span>
      );
    case 'code':
      return (
        <code className="code-value" title={title}>
          {text}
        </code>
      );
    case 'stars':
      return <Stars text={text} />;
    case 'email':
      return (
        <a className="link" href={`mailto:${text}`}>
          {text}
        </a>
      );
    case 'phone':
      return (
        <a className="link-quiet" href={`tel:${text.replace(/[^+\d]/g, '')}`}>
          {text}
        </a>
      );
    default:
      return item.tone ? (
        <span className="tone" data-tone={item.tone}>
          {text}
        </span>
      ) : (
        <span title={title}>{text}</span>
      );
  }
}

function Stars({ text }: { text: string }) {
  const count = Math.max(0, Math.min(5, Math.round(Number.parseFloat(text) || 0)));
  return (
    <span className="stars" role="img" aria-label={`${count} of 5 stars`}>
      {'★'.repeat(count)}
      <i>{'★'.repeat(5 - count)}</i>
    </span>
  );
}

function linked(link: string, formatted: Formatted, text: string, item: CompiledItem, quiet: boolean | undefined): ReactNode {
  const className = [quiet ? 'link-quiet' : 'link', formatted.look === 'mono' ? 'mono' : ''].filter(Boolean).join(' ');
  if (/^https?:/.test(link)) {
    return (
      <a className={className} href={link} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  }
  return (
    <Link className={className} to={link} {...(item.newTab ? { target: '_blank' } : {})}>
      {text}
    </Link>
  );
}
