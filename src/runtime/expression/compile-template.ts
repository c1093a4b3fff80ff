import { compileExpression } from './compile-expression.ts';
import type { CompiledFormat, CompiledTemplate, TemplatePart, ValueType } from './compiled-expression.ts';
import type { ExpressionEnvironment, Read, TemplateFormats } from './expression-environment.ts';
import { createExpressionIssue, type ExpressionIssue } from './expression-issue.ts';
import { splitTemplate, type TemplateToken } from './split-template.ts';

/** A compiled template or link with what it reads and everything that is wrong with it. */
export interface TemplateResult {
  template: CompiledTemplate;
  reads: Read[];
  issues: ExpressionIssue[];
}

type HoleToken = Extract<TemplateToken, { hole: string }>;

/** The format of holes in links: the value as it is, URL-encoded on evaluation. */
const ADDRESS: CompiledFormat = { name: 'text', type: { type: 'string' } };

/** Compiles a template. A hole without a format gets the one of its type and unit. Parts with issues are left out. */
export function compileTemplate(source: string, environment: ExpressionEnvironment, formats: TemplateFormats): TemplateResult {
  return compileParts(source, environment, (hole, type, issues) => chooseFormat(hole, type, formats, issues));
}

/** Compiles a link: a template without formats whose holes are values that can stand in an address. */
export function compileLink(source: string, environment: ExpressionEnvironment): TemplateResult {
  return compileParts(source, environment, (hole, type, issues) => {
    if (hole.format) {
      const detail = 'a hole of a link takes no format, its value is URL-encoded as it is';
      issues.push(createExpressionIssue('template-syntax', { detail }, { start: hole.format.start, end: hole.format.end }));
    } else if (type.type === 'object' || type.type === 'list' || type.type === 'map') {
      const parts = { where: 'A hole of a link', expected: 'a text, an id or a number', received: `a value of type ${type.type}` };
      issues.push(createExpressionIssue('type-mismatch', parts, { start: hole.start, end: hole.end }));
    }
    return ADDRESS;
  });
}

type FormatChooser = (hole: HoleToken, type: ValueType, issues: ExpressionIssue[]) => CompiledFormat;

function compileParts(source: string, environment: ExpressionEnvironment, choose: FormatChooser): TemplateResult {
  const { tokens, issues: misspelt } = splitTemplate(source);
  const issues = misspelt.map(({ detail, start, end }) => createExpressionIssue('template-syntax', { detail }, { start, end }));
  const reads = new Map<string, Read>();
  const parts: TemplatePart[] = [];
  for (const token of tokens) {
    if ('text' in token) {
      parts.push(token.text);
      continue;
    }
    const compiled = compileExpression(token.hole, environment);
    for (const issue of compiled.issues) issues.push({ ...issue, start: issue.start + token.start, end: issue.end + token.start });
    for (const read of compiled.reads) reads.set([read.root, ...read.steps].join('.'), read);
    const format = choose(token, compiled.type, issues);
    if (!compiled.issues.some((issue) => issue.severity === 'error')) parts.push({ value: compiled.expression, format });
  }
  return { template: { parts }, reads: [...reads.values()], issues };
}

function chooseFormat(hole: HoleToken, type: ValueType, formats: TemplateFormats, issues: ExpressionIssue[]): CompiledFormat {
  if (!hole.format) return { name: formats.defaultFor(type), type };
  const { name, start, end } = hole.format;
  if (!formats.names.includes(name))
    issues.push(createExpressionIssue('unknown-format', { name }, { start, end, received: name, allowed: formats.names }));
  else if (!formats.accepts(name, type)) {
    const received = type.unit ? `a number (${type.unit})` : `a value of type ${type.type}`;
    issues.push(
      createExpressionIssue(
        'format-mismatch',
        { format: name, received },
        { start, end, received: name, allowed: formats.names.filter((each) => formats.accepts(each, type)) },
      ),
    );
  } else return { name, type };
  return { name: formats.defaultFor(type), type };
}
