import { compileExpression } from './compile-expression.ts';
import type { CompiledFormat, CompiledTemplate, TemplatePart, ValueType } from './compiled-expression.ts';
import type { ExpressionEnvironment, Read, TemplateFormats } from './expression-environment.ts';
import { createProblem, type ExpressionProblem } from './expression-problem.ts';
import { splitTemplate, type TemplateToken } from './split-template.ts';

/** A compiled template or link with what it reads and everything that is wrong with it. */
export interface TemplateResult {
  template: CompiledTemplate;
  reads: Read[];
  problems: ExpressionProblem[];
}

type HoleToken = Extract<TemplateToken, { hole: string }>;

/** The format of holes in links: the value as it is, URL-encoded on evaluation. */
const ADDRESS: CompiledFormat = { name: 'text', type: { type: 'string' } };

/** Compiles a template. A hole without a format gets the one of its type and unit. Parts with faults are left out. */
export function compileTemplate(source: string, environment: ExpressionEnvironment, formats: TemplateFormats): TemplateResult {
  return compileParts(source, environment, (hole, type, problems) => chooseFormat(hole, type, formats, problems));
}

/** Compiles a link: a template without formats whose holes are values that can stand in an address. */
export function compileLink(source: string, environment: ExpressionEnvironment): TemplateResult {
  return compileParts(source, environment, (hole, type, problems) => {
    if (hole.format) {
      const detail = 'a hole of a link takes no format, its value is URL-encoded as it is';
      problems.push(createProblem('template-syntax', { detail }, { start: hole.format.start, end: hole.format.end }));
    } else if (type.type === 'object' || type.type === 'list' || type.type === 'map') {
      const parts = { where: 'A hole of a link', expected: 'a text, an id or a number', received: `a value of type ${type.type}` };
      problems.push(createProblem('type-mismatch', parts, { start: hole.start, end: hole.end }));
    }
    return ADDRESS;
  });
}

type FormatChooser = (hole: HoleToken, type: ValueType, problems: ExpressionProblem[]) => CompiledFormat;

function compileParts(source: string, environment: ExpressionEnvironment, choose: FormatChooser): TemplateResult {
  const { tokens, faults } = splitTemplate(source);
  const problems = faults.map(({ detail, start, end }) => createProblem('template-syntax', { detail }, { start, end }));
  const reads = new Map<string, Read>();
  const parts: TemplatePart[] = [];
  for (const token of tokens) {
    if ('text' in token) {
      parts.push(token.text);
      continue;
    }
    const compiled = compileExpression(token.hole, environment);
    for (const problem of compiled.problems)
      problems.push({ ...problem, start: problem.start + token.start, end: problem.end + token.start });
    for (const read of compiled.reads) reads.set([read.root, ...read.steps].join('.'), read);
    const format = choose(token, compiled.type, problems);
    if (!compiled.problems.some((problem) => problem.severity === 'error')) parts.push({ value: compiled.expression, format });
  }
  return { template: { parts }, reads: [...reads.values()], problems };
}

function chooseFormat(hole: HoleToken, type: ValueType, formats: TemplateFormats, problems: ExpressionProblem[]): CompiledFormat {
  if (!hole.format) return { name: formats.defaultFor(type), type };
  const { name, start, end } = hole.format;
  if (!formats.names.includes(name))
    problems.push(createProblem('unknown-format', { name }, { start, end, received: name, allowed: formats.names }));
  else if (!formats.accepts(name, type)) {
    const received = type.unit ? `a number (${type.unit})` : `a value of type ${type.type}`;
    problems.push(
      createProblem(
        'format-mismatch',
        { format: name, received },
        { start, end, received: name, allowed: formats.names.filter((each) => formats.accepts(each, type)) },
      ),
    );
  } else return { name, type };
  return { name: formats.defaultFor(type), type };
}
