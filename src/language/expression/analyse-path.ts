import type { ContractType } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { type Analysis, printLiteral, refuse, type Surroundings, type Typed } from './analysis.ts';
import { type CompiledPath, type PathStep, ROOTS, type Root } from './compiled-expression.ts';
import { keyOf } from './condition-facts.ts';
import { type ContractStep, missingOf, nullable, stepByKey, stepByName } from './contract-step.ts';
import type { ASTNode } from './parse-expression.ts';

/** One access of a chain: by name, or by a key in brackets. */
interface Access {
  node: ASTNode;
  name?: string;
  key?: ASTNode;
  /** The type of a computed key once visited: keys nest, and visiting each twice would double the work per level. */
  typedKey?: Typed;
}

/** Analyses a chain of `.name` and `[key]`. Its longest part that starts at a root is read null-safely as one path, the rest member by member. */
export function analysePath(node: ASTNode, analysis: Analysis, around: Surroundings): Typed {
  const accesses: Access[] = [];
  let base = node;
  while (base.op === '.' || base.op === '[]') {
    accesses.unshift(base.op === '.' ? { node: base, name: base.args[1] } : accessByKey(base));
    base = base.args[0];
  }
  if (base.op !== 'id')
    return readMembers(analysis.visit(base, { names: around.names, guarded: around.guarded }), accesses, analysis, around);
  const variable = around.names.get(base.args);
  if (variable) return readMembers({ type: variable.type, code: variable.code }, accesses, analysis, around);
  return readRoot(base, accesses, analysis, around);
}

function accessByKey(node: Extract<ASTNode, { op: '[]' }>): Access {
  const key = node.args[1];
  return key.op === 'value' && typeof key.args === 'string' ? { node, name: key.args } : { node, key };
}

function readRoot(base: Extract<ASTNode, { op: 'id' }>, accesses: Access[], analysis: Analysis, around: Surroundings): Typed {
  const { variables, contracts } = analysis.environment;
  const name = base.args as Root;
  let type = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (!type) return reportRoot(base, analysis);
  const steps: PathStep[] = [];
  const fixed: string[] = [];
  let isFixed = true;
  let canBeAbsent = Boolean(type.nullable || type.optional);
  let isPresent = !canBeAbsent;
  let taken = 0;
  for (const access of accesses) {
    const step = access.key ? keyStep(access, access.key, analysis, around) : access.name!;
    if (step === null) break;
    const next: ContractStep = access.key ? stepByKey(type, contracts) : stepByName(type, access.name!, contracts);
    if (!next.type) return reportStep(access, type, next, analysis);
    canBeAbsent ||= Boolean(type.nullable || type.optional);
    type = next.type;
    isPresent = (isPresent && !type.nullable && !type.optional) || around.guarded.has(keyOf(access.node));
    steps.push(step);
    isFixed &&= typeof step === 'string';
    if (isFixed) fixed.push(step as string);
    taken += 1;
  }
  addRead(analysis, name, fixed);
  const rest = accesses.slice(taken);
  const path: CompiledPath = { root: name, steps, missing: missingOf(type, around.asBoolean && rest.length === 0) };
  const seen = path.missing === null && canBeAbsent ? nullable(type) : type;
  const typed: Typed = { type: seen, code: variableOf(path, analysis), direct: { op: 'path', path }, isPresent };
  return rest.length === 0 ? typed : readMembers({ type: seen, code: typed.code }, rest, analysis, around);
}

/** A computed key as a step of a path: a whole number, or a path of its own; null where it must be computed by CEL. */
function keyStep(access: Access, key: ASTNode, analysis: Analysis, around: Surroundings): PathStep | null {
  if (key.op === 'value' && typeof key.args === 'bigint') return Number(key.args);
  if (key.op !== 'id' && key.op !== '.' && key.op !== '[]') return null;
  const typed = visitKey(access, key, analysis, around);
  return typed.direct?.op === 'path' ? { at: typed.direct.path } : null;
}

function visitKey(access: Access, key: ASTNode, analysis: Analysis, { names, guarded }: Surroundings): Typed {
  access.typedKey ??= analysis.visit(key, { names, guarded });
  return access.typedKey;
}

function readMembers(start: Typed, accesses: Access[], analysis: Analysis, around: Surroundings): Typed {
  let { type, code } = start;
  if (accesses.length === 0) return start;
  for (const [index, access] of accesses.entries()) {
    const { contracts } = analysis.environment;
    const next = access.key ? stepByKey(type, contracts) : stepByName(type, access.name!, contracts);
    if (!next.type) return reportStep(access, type, next, analysis);
    const key = access.key ? visitKey(access, access.key, analysis, around).code : printLiteral(access.name!);
    const missing = missingOf(next.type, around.asBoolean && index === accesses.length - 1);
    code = `at(${code}, ${key}, ${JSON.stringify(missing)})`;
    type = missing === null && (type.nullable || type.optional) ? nullable(next.type) : next.type;
  }
  return { type, code };
}

function variableOf(path: CompiledPath, analysis: Analysis): string {
  const key = JSON.stringify(path);
  const known = analysis.variables.get(key);
  if (known) return known.name;
  const name = `v${analysis.variables.size}`;
  analysis.variables.set(key, { name, path });
  return name;
}

function addRead(analysis: Analysis, root: Root, steps: string[]): void {
  analysis.reads.set([root, ...steps].join('.'), { root, steps });
}

function reportRoot(base: Extract<ASTNode, { op: 'id' }>, analysis: Analysis): Typed {
  const name = base.args;
  const isEnumValue = [...analysis.environment.contracts.enums.values()].some((entry) => Object.hasOwn(entry.values, name));
  if (isEnumValue) return refuse(analysis, 'unquoted-value', { name }, { ...base, received: name, suggestion: `'${name}'` });
  const allowed = ROOTS.filter((root) => Object.hasOwn(analysis.environment.variables, root));
  return refuse(analysis, 'unknown-root', { name }, { ...base, received: name, allowed });
}

function reportStep(access: Access, type: ContractType, step: Extract<ContractStep, { misfit: string }>, analysis: Analysis): Typed {
  const name = access.name ?? `[${access.key!.input.slice(access.key!.start, access.key!.end)}]`;
  const { node } = access;
  const parts = { path: node.input.slice(node.start, node.end), name, of: typeName(type) };
  if (step.misfit === 'no-parts') return refuse(analysis, 'path-into-value', parts, { ...node, received: name });
  return refuse(analysis, 'unknown-path', parts, { ...node, received: name, allowed: step.allowed });
}
