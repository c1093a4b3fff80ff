import type { Plugin } from 'vite';
import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A call `fillMessage('Remove {name}', { name })` of built code, with its text and the values of its placeholders. */
interface FilledCall extends Node {
  text: string;
  values: ReadonlyMap<string, Node>;
}

/**
 * Fills messages at build time: `fillMessage('Remove {name}', { name })` becomes a template literal. A message with placeholders then has the size of
 * one written in the code. Needs texts as literals (`inlineConst`).
 */
export function fillAtBuild(): Plugin {
  return {
    name: 'tablero-fill-at-build',
    apply: 'build',
    renderChunk: (code) => ({ code: fillMessages(code), map: null }),
  };
}

/** Code with its calls of `fillMessage` replaced, inner ones too. */
export function fillMessages(code: string): string {
  if (!code.includes('fillMessage(')) return code;
  const calls = [...callsIn(parseAst(code))];
  const print = (start: number, end: number): string => {
    let text = '';
    let at = start;
    for (const call of calls) {
      if (call.start < at || call.end > end) continue;
      text += code.slice(at, call.start) + printCall(call, (value) => print(value.start, value.end));
      at = call.end;
    }
    return text + code.slice(at, end);
  };
  return print(0, code.length);
}

function printCall({ text, values }: FilledCall, print: (value: Node) => string): string {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => {
    const value = values.get(part);
    return index % 2 === 1 && value ? `\${${print(value)}}` : part.replace(/[`\\]|\$\{/g, '\\$&');
  });
  return `\`${parts.join('')}\``;
}

/** Calls with a literal text and a plain object, outer ones before inner ones. */
function* callsIn(node: unknown): Generator<FilledCall> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) yield* callsIn(each);
    return;
  }
  const call = filledCall(node as Node);
  if (call) yield call;
  for (const below of Object.values(node)) yield* callsIn(below);
}

function filledCall(node: Node): FilledCall | undefined {
  if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'fillMessage') return undefined;
  const [message, values] = node.arguments as [Node, Node];
  const text = literalText(message);
  if (text === undefined || values?.type !== 'ObjectExpression') return undefined;
  const entries = (values.properties as Node[]).flatMap(({ key, value }) => {
    const name = (key as { name?: string } | undefined)?.name;
    return name === undefined ? [] : [[name, value as Node] as const];
  });
  const given = new Map(entries);
  const isWhole = [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => given.has(name as string));
  return isWhole ? { ...node, text, values: given } : undefined;
}

function literalText({ type, value, expressions, quasis }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral' || (expressions as Node[]).length > 0) return undefined;
  return (quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}
