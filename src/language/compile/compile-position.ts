import type { ContractType } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { type LinkFault, linkFault } from '../errors/link-faults.ts';
import { compileExpression } from '../expression/compile-expression.ts';
import { compileMapping } from '../expression/compile-mapping.ts';
import { compileLink, compileTemplate, type TemplatePlaceholder, withoutUnit } from '../expression/compile-template.ts';
import type { CompiledExpression, CompiledMapping, CompiledTemplate, TemplatePart, ValueType } from '../expression/compiled-expression.ts';
import { rootBefore } from '../expression/parse-expression.ts';
import { LINK_SCHEMES } from '../expression/safe-link.ts';
import { maskPlaceholders } from '../expression/split-template.ts';
import { TEMPLATE_FORMATS } from '../formats/template-formats.ts';
import { checkLinkIds } from './check-identity.ts';
import { type CompileContext, report, reportExpressionIssues, type SourceLocation, type Variables } from './compile-context.ts';

/** Compiles a condition. `true` is omitted; `false` is a literal. */
export function compileCondition(
  context: CompileContext,
  variables: Variables,
  source: string | boolean | undefined,
  location: SourceLocation,
): CompiledExpression | undefined {
  context.see?.(location, variables, { type: 'boolean' });
  if (source === undefined || source === true) return undefined;
  if (source === false) {
    report(context, location, 'constant-condition', { outcome: 'never holds' });
    return { op: 'literal', value: false };
  }
  const result = compileExpression(source, { variables, contracts: context.contracts }, { type: 'boolean' });
  reportExpressionIssues(context, location, result.issues);
  if (result.reads.length === 0 && result.issues.length === 0)
    report(context, location, 'constant-condition', { outcome: 'never changes' }, { received: source });
  return result.expression;
}

/** An expression or a mapping with the type that its place expects. */
export interface Expecting<Source, Expected> {
  source: Source;
  expected: Expected | undefined;
  /** The format of the value, where known. */
  format?: string;
}

/** A compiled expression with its type. */
export interface TypedValue {
  expression: CompiledExpression;
  type: ValueType;
  contract?: ContractType;
}

/** Compiles an expression and returns its type. */
export function compileValue(context: CompileContext, variables: Variables, source: string, location: SourceLocation): TypedValue {
  return compileValueOf(context, variables, { source, expected: undefined }, location);
}

/** The same, checked against an expected type. */
export function compileValueOf(
  context: CompileContext,
  variables: Variables,
  { source, expected, format }: Expecting<string, ContractType>,
  location: SourceLocation,
): TypedValue {
  context.see?.(location, variables, expected);
  const result = withoutUnit(compileExpression(source, { variables, contracts: context.contracts }, expected), format);
  reportExpressionIssues(context, location, result.issues);
  return { expression: result.expression, type: result.type, contract: result.contract };
}

/** Compiles a path that begins in the row. */
export function compileRowPath(
  context: CompileContext,
  variables: Variables,
  { path, format }: { path: string; format?: string | undefined },
  location: SourceLocation,
): TypedValue {
  const { row } = variables;
  const issue = row && rootBefore(path, (each) => typeOfPath(row, each, context.contracts) !== undefined);
  if (issue) reportExpressionIssues(context, location, [issue]);
  const source = `row.${issue?.suggestion ?? path}`;
  return compileValueOf(context, variables, { source, expected: undefined, ...(format !== undefined && { format }) }, location);
}

/** Compiles a template. Its pure paths are formatted by their units, values of an enum by their labels. */
export function compileText(context: CompileContext, variables: Variables, source: string, location: SourceLocation): CompiledTemplate {
  context.see?.(location, variables);
  const result = compileTemplate(source, { variables, contracts: context.contracts }, TEMPLATE_FORMATS);
  reportExpressionIssues(context, location, result.issues);
  return { parts: result.template.parts.map((part) => (typeof part === 'string' ? part : withLabels(context, part))) };
}

function withLabels(context: CompileContext, part: Exclude<TemplatePart, string>): TemplatePart {
  const values = part.format.type.enum === undefined ? undefined : context.contracts.enums.get(part.format.type.enum)?.values;
  if (!values) return part;
  const labels = Object.fromEntries(Object.entries(values).map(([value, { label }]) => [value, { label }]));
  return { ...part, format: { ...part.format, labels } };
}

/** The same where the template may be missing. */
export function compileOptionalText(
  context: CompileContext,
  variables: Variables,
  source: string | undefined,
  location: SourceLocation,
): CompiledTemplate | undefined {
  return source === undefined ? undefined : compileText(context, variables, source, location);
}

/** Compiles a link: placeholders are URL-encoded, a null placeholder makes the whole link null. */
export function compileAddress(context: CompileContext, variables: Variables, source: string, location: SourceLocation): CompiledTemplate {
  context.see?.(location, variables);
  const result = compileLink(source, { variables, contracts: context.contracts });
  reportExpressionIssues(context, location, result.issues);
  checkLinkForm(context, source, result.placeholders, location);
  checkLinkIds(context, { link: source, placeholders: result.placeholders, variables }, location);
  return result.template;
}

/** Compiles a mapping; each string in it is an expression. */
export function compileArguments(
  context: CompileContext,
  variables: Variables,
  source: Record<string, unknown>,
  location: SourceLocation,
): { [key: string]: CompiledMapping } {
  return compileArgumentsOf(context, variables, { source, expected: undefined }, location);
}

/** The same where its entries have types by name. */
export function compileArgumentsOf(
  context: CompileContext,
  variables: Variables,
  { source, expected }: Expecting<Record<string, unknown>, Record<string, ContractType>>,
  location: SourceLocation,
): { [key: string]: CompiledMapping } {
  const type: ContractType | undefined = expected ? { type: 'object', fields: expected } : undefined;
  context.see?.(location, variables, type);
  const result = compileMapping(source as never, { variables, contracts: context.contracts }, type);
  reportExpressionIssues(context, location, result.issues);
  return result.mapping as { [key: string]: CompiledMapping };
}

/** Reports a link without a valid target: neither an address of the console nor of another site, or a script. */
function checkLinkForm(
  context: CompileContext,
  link: string,
  placeholders: readonly TemplatePlaceholder[],
  location: SourceLocation,
): void {
  const fault = faultOf(link, placeholders);
  if (fault) report(context, location, 'link-form', linkFault(link, ...fault), { received: link });
}

function faultOf(link: string, placeholders: readonly TemplatePlaceholder[]): [LinkFault, why?: string] | undefined {
  const words = maskPlaceholders(link, '*');
  if (/\s/.test(words)) return ['blanks'];
  if (/\$\*|\*\*|\{|\}/.test(words)) return ['placeholders'];
  if (/\?[^#]*\?\w+=/.test(words)) return ['query'];
  if (words.startsWith('*')) return faultOfPlaceholder(placeholders[0]);
  if (words.startsWith('/')) return /^[^?#]*\/\//.test(words) ? ['slashes'] : undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(words)?.[1]?.toLowerCase();
  if (scheme === undefined) return ['start'];
  if (!LINK_SCHEMES.includes(scheme)) return ['scheme', `"${scheme}:" is none of ${LINK_SCHEMES.join(', ')}`];
  if (/^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i.test(words)) return ['machine'];
  return scheme.startsWith('http') && !/^https?:\/\/[^/]/i.test(words) ? ['name'] : undefined;
}

/** A link that begins with a placeholder must get a whole address from it, not an id or a number. */
function faultOfPlaceholder(placeholder: TemplatePlaceholder | undefined): [LinkFault] | undefined {
  const type = placeholder?.contract.type;
  if (type === undefined || type === 'string' || type === 'json') return undefined;
  return ['value'];
}
