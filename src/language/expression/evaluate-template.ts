import { isolateText } from '../text/isolate-text.ts';
import type { CompiledFormat, CompiledTemplate, Scope } from './compiled-expression.ts';
import { evaluate } from './evaluate.ts';
import { isSafeLink } from './safe-link.ts';
import { unreadText } from './unread-text.ts';

/** An evaluated template. `missing`: all its placeholders are null, so the place shows its `empty` text. */
export type TemplateEvaluation = { state: 'value'; text: string } | { state: 'missing' } | { state: 'pending' };

/** Formats a value as text. */
export type PlaceholderFormatter = (format: CompiledFormat, value: unknown) => string;

/** Text of a null placeholder beside others with a value (language.md, rule 11). */
const NULL_PLACEHOLDER = '-';

/** Characters of a text that is filled in; a longer one is `missing`, as where an expression is too much work. */
const LONGEST_TEXT = 1_000_000;

/** Fills in a template for data, such as a sent value or a file. Never throws; `format` gets every value that is not null. */
export function evaluateRawTemplate(template: CompiledTemplate, scope: Scope, format: PlaceholderFormatter): TemplateEvaluation {
  let text = '';
  /** Of a template with placeholders. */
  let isMissing: boolean | undefined;
  for (const part of template.parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const evaluation = evaluate(part.value, scope);
    if (evaluation.state === 'pending') return evaluation;
    const value = evaluation.state === 'value' ? evaluation.value : null;
    const shown = unreadText(part.value, scope) ?? (value === null ? undefined : format(part.format, value));
    isMissing = isMissing !== false && shown === undefined;
    text += shown ?? NULL_PLACEHOLDER;
  }
  return isMissing || text.length > LONGEST_TEXT ? { state: 'missing' } : { state: 'value', text };
}

/** Fills in a template for people: a value that is read from right to left is isolated, so that the numbers beside it stay in their order. */
export function evaluateTemplate(template: CompiledTemplate, scope: Scope, format: PlaceholderFormatter): TemplateEvaluation {
  if (template.parts.length < 2) return evaluateRawTemplate(template, scope, format);
  return evaluateRawTemplate(template, scope, (by, value) => isolateText(format(by, value)));
}

/** A whole address: of the web or of this console. Browsers read `//` and `/\\` as another host. */
const ADDRESS = /^(https?:\/\/|\/(?![/\\]))/i;

/**
 * Evaluates a link: every placeholder is URL-encoded, except paths of `app` (settings of the console) and an address that stands alone.
 * Null while loading, where a placeholder has no value that fits an address, and where the link would run a script or lead to another host
 * in disguise.
 */
export function evaluateLink(template: CompiledTemplate, scope: Scope): string | null {
  let link = '';
  for (const part of template.parts) {
    if (typeof part === 'string') {
      link += part;
      continue;
    }
    const evaluation = evaluate(part.value, scope);
    const text = evaluation.state === 'value' ? addressText(evaluation.value) : null;
    if (text === null) return null;
    const isTrusted = part.value.op === 'path' && part.value.path.root === 'app';
    const isWhole = template.parts.length === 1 && ADDRESS.test(text);
    link += isTrusted || isWhole ? text : encodeText(text);
  }
  return isSafeLink(link) ? link : null;
}

function addressText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function encodeText(text: string): string {
  // A lone surrogate, which only broken data contains, makes encodeURIComponent throw.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
