import type { ContractType } from '../contracts/contract-types.ts';
import { analyseCall, analyseMethod } from './analyse-call.ts';
import { analyseChoice, analyseLogic, analyseNot } from './analyse-logic.ts';
import { analyseArithmetic, analyseEquality, analyseMembership, analyseMinus, analyseOrder } from './analyse-operator.ts';
import { analysePath } from './analyse-path.ts';
import { type Analysis, operandOf, printLiteral, refuse, report, STRING, type Surroundings, type Typed, UNKNOWN } from './analysis.ts';
import { describePath, isPathAlone, placeholdersIn } from './describe-path.ts';
import type { ExpressionEnvironment } from './expression-environment.ts';
import type { ASTNode } from './parse-expression.ts';
import { uniteTypes } from './type-rules.ts';

/** Walks a parsed expression once: infers types and units from the contracts, replaces paths by variables, collects reads. */
export function analyseExpression(node: ASTNode, environment: ExpressionEnvironment, asBoolean: boolean): Analysis & { result: Typed } {
  const analysis: Analysis = {
    environment,
    issues: [],
    reads: new Map(),
    variables: new Map(),
    typed: new Map(),
    macroCount: 0,
    visit: (each, around) => {
      const typed = visit(each, analysis, around);
      analysis.typed.set(each, typed);
      return typed;
    },
  };
  const result = analysis.visit(node, { names: new Map(), guarded: new Set(), asBoolean });
  return { ...analysis, result };
}

function visit(node: ASTNode, analysis: Analysis, around: Surroundings): Typed {
  switch (node.op) {
    case 'value':
      return analyseLiteral(node, analysis);
    case 'id':
    case '.':
    case '[]':
      return analysePath(node, analysis, around);
    case '==':
    case '!=':
      return analyseEquality(node, analysis, around);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return analyseOrder(node, analysis, around);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return analyseArithmetic(node, analysis, around);
    case 'in':
      return analyseMembership(node, analysis, around);
    case '&&':
    case '||':
      return analyseLogic(node, analysis, around);
    case '!_':
      return analyseNot(node, analysis, around);
    case '-_':
      return analyseMinus(node, analysis, around);
    case '?:':
      return analyseChoice(node, analysis, around);
    case 'call':
      return analyseCall(node, analysis, around);
    case 'rcall':
      return analyseMethod(node, analysis, around);
    case 'list':
      return analyseList(node, analysis, around);
    case 'map':
      return unsupported(node, 'An object literal', 'Write nested values as JSON.', analysis);
    default:
      return unsupported(node, `"${node.op}"`, 'Every path is null-safe by itself: write a plain dot.', analysis);
  }
}

function analyseLiteral(node: Extract<ASTNode, { op: 'value' }>, analysis: Analysis): Typed {
  const value = typeof node.args === 'bigint' ? Number(node.args) : node.args;
  if (value === null)
    return { type: { type: 'json', nullable: true }, code: 'null', literal: null, direct: { op: 'literal', value: null } };
  if (typeof value === 'object' || typeof value === 'bigint')
    return unsupported(node, 'This kind of literal', 'Use a text, a number, true, false or null.', analysis);
  if (typeof value === 'string') checkQuoted(value, node, analysis);
  const type: ContractType = typeof value === 'string' ? STRING : typeof value === 'number' ? { type: 'number' } : { type: 'boolean' };
  return { type, code: printLiteral(value), literal: value, direct: { op: 'literal', value } };
}

/** Reports a path or a placeholder in quotes: it would be a text, not the value. */
function checkQuoted(text: string, node: ASTNode, analysis: Analysis): void {
  const [placeholder] = placeholdersIn(text);
  const path = placeholder === undefined ? text : placeholder.slice(1, -1);
  if (placeholder === undefined ? !isPathAlone(text) : describePath(placeholder) === undefined) return;
  const root = /^[\s!]*([a-z]+)/.exec(path)?.[1];
  if (root === undefined || !Object.hasOwn(analysis.environment.variables, root)) return;
  report(analysis, 'quoted-path', { text }, { ...node, received: text, suggestion: path.trim() });
}

function analyseList(node: Extract<ASTNode, { op: 'list' }>, analysis: Analysis, around: Surroundings): Typed {
  const members = node.args.map((member) => analysis.visit(member, operandOf(around)));
  let of: ContractType | null = members[0]?.type ?? UNKNOWN;
  for (const member of members.slice(1)) of = of && uniteTypes(of, member.type);
  const typed: Typed = { type: { type: 'list', of: of ?? UNKNOWN }, code: `[${members.map((member) => member.code).join(', ')}]` };
  const values = members.map((member) => member.literal);
  if (values.every((value) => value !== undefined)) {
    typed.literal = values;
    typed.direct = { op: 'literal', value: values };
  }
  return typed;
}

function unsupported(node: ASTNode, what: string, instead: string, analysis: Analysis): Typed {
  return refuse(analysis, 'unsupported-expression', { what, instead }, node);
}
