import { expectFamily } from './analyse-operator.ts';
import { type Analysis, BOOLEAN, operandOf, refuse, type Surroundings, type Typed, UNKNOWN } from './analysis.ts';
import { asList } from './as-list.ts';
import type { ASTNode } from './parse-expression.ts';

/** The macros over lists and maps, with how each is written. */
export const MACROS: Readonly<Record<string, string>> = {
  all: 'list.all(x, condition)',
  exists: 'list.exists(x, condition)',
  exists_one: 'list.exists_one(x, condition)',
  filter: 'list.filter(x, condition)',
  map: 'list.map(x, value)',
};

/** Analyses a macro over a list, or over the entries of a map. Members are read null-safely. */
export function analyseMacro(node: Extract<ASTNode, { op: 'rcall' }>, analysis: Analysis, around: Surroundings): Typed {
  const [name, receiver, args] = node.args;
  const list = asList(analysis.visit(receiver, operandOf(around)));
  expectFamily('list', list, { where: `"${name}"`, node: receiver }, analysis);
  const [variable, ...bodies] = args;
  if (variable?.op !== 'id' || bodies.length < 1 || bodies.length > (name === 'map' ? 2 : 1)) {
    return refuse(analysis, 'function-arguments', { name, usage: MACROS[name]! }, node);
  }
  const member = list.type.type === 'list' ? list.type.of : UNKNOWN;
  const code = `m${analysis.macroCount++}`;
  const inside: Surroundings = {
    names: new Map([...around.names, [variable.args, { code, type: member }]]),
    guarded: guardsOutside(around, variable.args),
  };
  const isTest = (index: number) => name !== 'map' || (bodies.length === 2 && index === 0);
  const typed = bodies.map((body, index) => analysis.visit(body, { ...inside, asBoolean: isTest(index) }));
  for (const [index, body] of typed.entries()) {
    if (isTest(index)) expectFamily('boolean', body, { where: `The condition of "${name}"`, node: bodies[index]! }, analysis);
  }
  const call = `${list.code}.${name}(${[code, ...typed.map((body) => body.code)].join(', ')})`;
  if (name === 'map') return { type: { type: 'list', of: typed.at(-1)!.type }, code: call };
  return { type: name === 'filter' ? { type: 'list', of: member } : BOOLEAN, code: call };
}

/** Guarded paths outside a macro, without those of a variable that the macro's own one hides. */
function guardsOutside({ guarded }: Surroundings, name: string): Set<string> {
  return new Set([...guarded].filter((path) => /^\w+/.exec(path)?.[0] !== name));
}
