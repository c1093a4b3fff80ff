import type { ContractType } from '../contracts/contract-types.ts';
import { compileExpression } from './compile-expression.ts';
import type { CompiledFormat, CompiledTemplate, TemplatePart, ValueType } from './compiled-expression.ts';
import type { ExpressionEnvironment, Read, TemplateFormats } from './expression-environment.ts';
import { createExpressionIssue, type ExpressionIssue } from './expression-issue.ts';
import { splitTemplate, type TemplateToken } from './split-template.ts';

/** A compiled template or link with its reads and all its issues. */
export interface TemplateResult {
  template: CompiledTemplate;
  /** The values of the placeholders, with the offsets of their expressions. */
  placeholders: TemplatePlaceholder[];
  reads: Read[];
  issues: ExpressionIssue[];
}

/** A placeholder with its type. */
export interface TemplatePlaceholder {
  start: number;
  end: number;
  contract: ContractType;
}

type PlaceholderToken = Extract<TemplateToken, { placeholder: string }>;

/** The format of placeholders in links: the value itself, URL-encoded on evaluation. */
const ADDRESS: CompiledFormat = { name: 'text', type: { type: 'string' } };

/** Compiles a template. A placeholder without a format gets the default of its type and unit. Parts with issues are left out. */
export function compileTemplate(source: string, environment: ExpressionEnvironment, formats: TemplateFormats): TemplateResult {
  return compileParts(source, environment, (placeholder, type, issues) => chooseFormat(placeholder, type, formats, issues));
}

/** Compiles a link: a template without formats whose placeholders fit into an address. */
export function compileLink(source: string, environment: ExpressionEnvironment): TemplateResult {
  return compileParts(source, environment, (placeholder, type, issues) => {
    if (placeholder.format) {
      const detail = 'a placeholder of a link takes no format, its value is URL-encoded as it is';
      issues.push(createExpressionIssue('template-syntax', { detail }, placeholder.format));
    } else if (type.type === 'object' || type.type === 'list' || type.type === 'map') {
      const parts = { where: 'A placeholder of a link', expected: 'a text, an id or a number', received: `a value of type ${type.type}` };
      issues.push(createExpressionIssue('type-mismatch', parts, placeholder));
    }
    return ADDRESS;
  });
}

/** Signs that formats write before or after a number. */
const MARKS: Readonly<Record<string, { before?: RegExp; after?: RegExp }>> = {
  money: { before: /[$€£]\s?$/, after: /^\s?([$€£]|USD|dollars?\b|cents?\b)/i },
  percent: { after: /^\s?(%|percent\b|per cent\b)/i },
  miles: { after: /^\s?(mi|miles?)\b/i },
  distance: { after: /^\s?(k?m|kilomet(er|re)s?|met(er|re)s?)\b/i },
  minutes: { after: /^\s?(min|mins|minutes?)\b/i },
  duration: { after: /^\s?(min|mins|minutes?|h|hours?|ms|milliseconds?|seconds?)\b/i },
  stars: { after: /^\s?(stars?\b|★|\/ ?5)/i },
};

const TIMES_AND_WAYS = /^\s?(h|hours?|days?|ms|secs?|seconds?|km|kilomet(er|re)s?|met(er|re)s?|mi|miles?|mins?|minutes?|%)(?![\w/])/i;
/** Unit names that contradict a format. */
const OTHER_UNITS: Readonly<Record<string, RegExp>> = {
  money: /^\s?%(?![\w/])/,
  percent: /^\s?[$€£](?![\w/])/,
  miles: TIMES_AND_WAYS,
  distance: TIMES_AND_WAYS,
  minutes: TIMES_AND_WAYS,
  duration: TIMES_AND_WAYS,
};

/**
 * Reports a sign that the format of a placeholder writes already, and a dollar sign before a placeholder as in other template languages.
 */
function currencyMarksAround(
  placeholder: PlaceholderToken,
  format: CompiledFormat,
  [before, after]: readonly (TemplateToken | undefined)[],
): ExpressionIssue[] {
  const marks = MARKS[format.name];
  const [left, right] = [before, after].map((token) => (token && 'text' in token ? token.text : ''));
  const isDollar =
    /\$$/.test(left ?? '') && format.type.type !== 'unknown' && (format.type.type !== 'number' || format.type.unit !== undefined);
  const isTwice = marks?.before?.test(left ?? '') || marks?.after?.test(right ?? '');
  const twice = (mark: string, why: string) => [createExpressionIssue('mark-twice', { mark, why }, placeholder)];
  const other = OTHER_UNITS[format.name]?.exec(right ?? '')?.[0];
  if (other && !marks?.after?.test(right ?? '')) return twice(other.trim(), `the format "${format.name}" writes its own unit`);
  if (isDollar) return twice('$', 'a placeholder begins with the brace alone');
  if (!isTwice) return [];
  const mark = marks?.before?.exec(left ?? '')?.[0] ?? marks?.after?.exec(right ?? '')?.[0] ?? '';
  return twice(mark.trim(), `the format "${format.name}" writes it by itself`);
}

/** The same without a conversion by hand where the format shows the number alone, whatever its unit. */
export function withoutUnit<Result extends { issues: ExpressionIssue[] }>(result: Result, format: string | undefined): Result {
  if (format !== 'number') return result;
  return { ...result, issues: result.issues.filter(({ code }) => code !== 'unit-by-hand') };
}

type FormatChooser = (placeholder: PlaceholderToken, type: ValueType, issues: ExpressionIssue[]) => CompiledFormat;

/** Maximum number of placeholders. */
const MOST_PLACEHOLDERS = 100;

function compileParts(source: string, environment: ExpressionEnvironment, choose: FormatChooser): TemplateResult {
  const { tokens, issues: misspelt } = splitTemplate(source);
  if (tokens.filter((token) => 'placeholder' in token).length > MOST_PLACEHOLDERS) {
    const detail = `it has more than ${MOST_PLACEHOLDERS} placeholders`;
    const issue = createExpressionIssue('expression-too-large', { detail }, { start: 0, end: source.length });
    return { template: { parts: [] }, placeholders: [], reads: [], issues: [issue] };
  }
  const issues = misspelt.map((issue) => createExpressionIssue('template-syntax', { detail: issue.detail }, issue));
  const reads = new Map<string, Read>();
  const parts: TemplatePart[] = [];
  const placeholders: TemplatePlaceholder[] = [];
  for (const [index, token] of tokens.entries()) {
    if ('text' in token) {
      parts.push(token.text);
      continue;
    }
    const compiled = withoutUnit(compileExpression(token.placeholder, environment), token.format?.name);
    for (const issue of compiled.issues) issues.push({ ...issue, start: issue.start + token.start, end: issue.end + token.start });
    for (const read of compiled.reads) reads.set([read.root, ...read.steps].join('.'), read);
    placeholders.push({ start: token.start, end: token.end, contract: compiled.contract });
    const format = choose(token, compiled.type, issues);
    issues.push(...currencyMarksAround(token, format, compiled.issues.length > 0 ? [] : [tokens[index - 1], tokens[index + 1]]));
    if (!compiled.issues.some((issue) => issue.severity === 'error')) parts.push({ value: compiled.expression, format });
  }
  return { template: { parts }, placeholders, reads: [...reads.values()], issues };
}

function chooseFormat(placeholder: PlaceholderToken, type: ValueType, formats: TemplateFormats, issues: ExpressionIssue[]): CompiledFormat {
  if (!placeholder.format) {
    const name = formats.defaultFor(type);
    // Braces and quotes of JSON are no words; one that is shown so on purpose says the format.
    if (name === 'json' && (type.type === 'list' || type.type === 'object' || type.type === 'map')) {
      const received =
        type.type === 'list' ? 'a list of records; read one member, or map() and join() them' : 'a whole record; read one of its fields';
      issues.push(createExpressionIssue('format-mismatch', { format: 'text', received }, placeholder));
    }
    return { name, type };
  }
  const { name } = placeholder.format;
  if (!formats.names.includes(name))
    issues.push(createExpressionIssue('unknown-format', { name }, { ...placeholder.format, received: name, allowed: formats.names }));
  else if (!formats.accepts(name, type)) {
    const received = type.unit ? `a number (${type.unit})` : `a value of type ${type.type}`;
    const allowed = formats.names.filter((each) => formats.accepts(each, type));
    const range = { ...placeholder.format, received: name, allowed };
    issues.push(createExpressionIssue('format-mismatch', { format: name, received }, range));
  } else return { name, type };
  return { name: formats.defaultFor(type), type };
}
