import type { ContractType } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { absenceOfAny } from './absence.ts';
import { convertUnit } from './analyse-convert.ts';
import { callDuration, DURATIONS } from './analyse-duration.ts';
import { callOrElse } from './analyse-fallback.ts';
import { analyseMacro, MACROS } from './analyse-macro.ts';
import { type Analysis, BOOLEAN, operandOf, refuse, STRING, type Surroundings, type Typed, UNKNOWN } from './analysis.ts';
import { asList } from './as-list.ts';
import { checkEnumLiteral } from './check-enum-literal.ts';
import { nullable, stepByName } from './contract-step.ts';
import { METHODS, type Method } from './methods.ts';
import type { ASTNode } from './parse-expression.ts';
import { familyOf, isComparable, isMoment, numberOf } from './type-rules.ts';

type CallNode = Extract<ASTNode, { op: 'call' }>;
type MethodNode = Extract<ASTNode, { op: 'rcall' }>;

/** The functions of the language, with how each is written. */
export const FUNCTIONS: Readonly<Record<string, string>> = {
  find: "find(list, 'key', value)",
  filled: 'filled(value)',
  orElse: 'orElse(value, 0)',
  convert: "convert(value, 'unit')",
  timeBetween: 'timeBetween(from, to)',
  seconds: 'seconds(30)',
  minutes: 'minutes(30)',
  hours: 'hours(2)',
  days: 'days(7)',
  distinct: 'distinct(list)',
  size: 'size(list)',
  string: 'string(value)',
};

/** Analyses `name(arguments)`. */
export function analyseCall(node: CallNode, analysis: Analysis, around: Surroundings): Typed {
  const [name, args] = node.args;
  if (name === 'matches') return refuseMatches(node, analysis);
  if (name === 'has') {
    const instead = 'A path that leads nowhere is null: compare it with null, or use filled().';
    return refuse(analysis, 'unsupported-expression', { what: 'has()', instead }, node);
  }
  if (!Object.hasOwn(FUNCTIONS, name)) {
    return refuse(analysis, 'unknown-function', { name }, { ...node, received: name, allowed: Object.keys(FUNCTIONS) });
  }
  const values = args.map((argument, index) =>
    analysis.visit(argument, { ...operandOf(around), hasFallback: name === 'orElse' ? index === 0 : around.hasFallback }),
  );
  const typed = callFunction(name, node, values, analysis);
  return typed ?? refuse(analysis, 'function-arguments', { name, usage: FUNCTIONS[name]! }, node);
}

function callFunction(name: string, node: CallNode, values: Typed[], analysis: Analysis): Typed | null {
  const [first] = values;
  const code = `${name}(${values.map((value) => value.code).join(', ')})`;
  if (name === 'filled') return values.length === 1 ? { type: BOOLEAN, code } : null;
  if (name === 'find') return values.length === 3 ? callFind(node, values as [Typed, Typed, Typed], analysis) : null;
  if (name === 'orElse') return values.length === 2 ? callOrElse(node, values as [Typed, Typed], analysis) : null;
  if (name === 'convert') return values.length === 2 ? convertUnit(values[0] as Typed, values[1] as Typed) : null;
  if (name === 'timeBetween') {
    if (values.length !== 2 || !values.every((value) => isMoment(value.type) || value.type.type === 'string' || value.type.type === 'json'))
      return null;
    const type = numberOf('milliseconds');
    return { type: values.some((value) => value.type.nullable) ? nullable(type) : type, code, absent: absenceOfAny(values) };
  }
  if (values.length !== 1) return null;
  if (Object.hasOwn(DURATIONS, name)) return callDuration(name, first!);
  if (name === 'distinct')
    return familyOf(first!.type) === 'list' || familyOf(first!.type) === 'unknown' ? { type: first!.type, code } : null;
  return name === 'size' ? sizeOf(first!) : stringCode(first!, code);
}

function callFind(node: CallNode, [searched, key, value]: [Typed, Typed, Typed], analysis: Analysis): Typed | null {
  const list = asList(searched);
  if (familyOf(list.type) !== 'list' && familyOf(list.type) !== 'unknown') return null;
  if (typeof key.literal !== 'string') return null;
  const member = list.type.type === 'list' ? list.type.of : UNKNOWN;
  let field: ContractType = member;
  const keyNode = node.args[1][1]!;
  for (const name of key.literal.split('.')) {
    const step = stepByName(field, name, analysis.environment.contracts);
    if (!step.type) {
      const range = { start: keyNode.start, end: keyNode.end, received: name, allowed: step.allowed };
      return refuse(analysis, 'unknown-path', { path: key.literal, name, of: typeName(field) }, range);
    }
    field = step.type;
  }
  if (!isComparable(field, value.type, analysis.environment.contracts)) return null;
  checkEnumLiteral(field, value, node.args[1][2]!, analysis);
  return { type: nullable(member), code: `find(${list.code}, ${key.code}, ${value.code})` };
}

function sizeOf(value: Typed): Typed | null {
  const family = familyOf(value.type);
  if (family === 'number' || family === 'boolean' || value.literal === null) return null;
  return { type: numberOf('count'), code: `double(size(${value.code}))` };
}

function stringCode(value: Typed, code: string): Typed | null {
  const family = familyOf(value.type);
  return family === 'list' || family === 'object' || value.literal === null
    ? null
    : { type: value.type.nullable ? nullable(STRING) : STRING, code };
}

/** Analyses `value.name(arguments)`: macros over lists, methods of texts and lists. */
export function analyseMethod(node: MethodNode, analysis: Analysis, around: Surroundings): Typed {
  const [name, receiver, args] = node.args;
  if (name === 'matches') return refuseMatches(node, analysis);
  if (Object.hasOwn(MACROS, name)) return analyseMacro(node, analysis, around);
  const target = analysis.visit(receiver, operandOf(around));
  if (name === 'size' && args.length === 0) {
    const typed = sizeOf(target);
    if (typed) return typed;
  }
  const method = METHODS.find((each) => each.name === name && (familyOf(target.type) === each.of || familyOf(target.type) === 'unknown'));
  if (!method) return refuseMethod(node, analysis);
  const values = args.map((argument) => analysis.visit(argument, operandOf(around)));
  if (!method.counts.includes(values.length) || !values.every((value, index) => accepts(method.args[index], value))) {
    return refuse(analysis, 'function-arguments', { name, usage: method.usage }, node);
  }
  return callMethod(method, target, values, around);
}

/** Reports a method that does not exist, or not for a value of this type. */
function refuseMethod(node: MethodNode, analysis: Analysis): Typed {
  const [name] = node.args;
  const allowed = [...new Set([...METHODS.map((each) => each.name), ...Object.keys(MACROS), 'size'])];
  if (allowed.includes(name)) {
    const usages = METHODS.filter((each) => each.name === name).map((each) => each.usage);
    const usage = [...usages, MACROS[name] ?? ''].filter(Boolean).join(' or ') || 'list.size()';
    return refuse(analysis, 'function-arguments', { name, usage }, node);
  }
  return refuse(analysis, 'unknown-function', { name }, { ...node, received: name, allowed });
}

function callMethod(method: Method, target: Typed, values: Typed[], around: Surroundings): Typed {
  // Inside a macro a value that is no text counts as an empty one: one bad row must not spoil the list.
  const subject = around.names.size > 0 && method.of === 'text' ? `text(${target.code})` : target.code;
  const type = target.type.nullable ? nullable(method.result) : method.result;
  return {
    type: method.result.type === 'boolean' ? BOOLEAN : type,
    code: method.print(
      subject,
      values.map((value) => value.code),
    ),
  };
}

function accepts(family: 'text' | 'number' | undefined, value: Typed): boolean {
  const actual = familyOf(value.type);
  return value.literal !== null && (actual === family || actual === 'unknown');
}

function refuseMatches(node: ASTNode, analysis: Analysis): Typed {
  return refuse(analysis, 'matches-refused', {}, node);
}
