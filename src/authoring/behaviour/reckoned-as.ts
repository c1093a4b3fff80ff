import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import { pathsOf } from '../../language/compiled/walk.ts';
import type { CompiledExpression, CompiledMapping, CompiledPath, CompiledTemplate } from '../../language/expression/compiled-expression.ts';
import { isExpression } from '../../language/expression/evaluate-mapping.ts';
import { printCompiled } from '../../language/expression/print-compiled.ts';
import type { FactKind } from './fact-data.ts';
import type { Fact, Reckoned } from './facts.ts';

/* How facts say that something is reckoned. Each part of a screen is written once, however many roles and states meet it. */

const known = new WeakMap<object, Reckoned>();

/** A fact with how it is reckoned, where it is. */
export function withReckoned<Kind extends FactKind>(told: Fact<Kind>, reckoned: Reckoned | undefined): Fact<Kind> {
  return reckoned ? { ...told, reckoned } : told;
}

/** A value. */
export function reckonedValue(expression: CompiledExpression): Reckoned {
  return once(expression, () => ({ is: 'value', expression: printCompiled(expression), reads: readsOf([expression]) }));
}

/** A text; undefined where nothing fills it in. */
export function reckonedText(template: CompiledTemplate | undefined): Reckoned | undefined {
  if (!template?.parts.some((part) => typeof part !== 'string')) return undefined;
  return once(template, () => ({
    is: 'text',
    parts: template.parts.map((part) => (typeof part === 'string' ? part : { hole: printCompiled(part.value) })),
    reads: readsOf(template.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.value]))),
  }));
}

/** How what an item shows is reckoned. */
export function reckonedItem({ value, text }: CompiledItem): Reckoned | undefined {
  return text ? reckonedText(text) : value && reckonedValue(value);
}

/** What a call is sent besides what is typed. */
export function reckonedSent(mapping: CompiledMapping): Reckoned | undefined {
  if (typeof mapping !== 'object' || mapping === null) return undefined;
  return once(mapping, () => ({ is: 'sent', parts: Object.fromEntries(expressionsIn(mapping)) }));
}

function expressionsIn(mapping: CompiledMapping, path = ''): [path: string, expression: string][] {
  if (typeof mapping !== 'object' || mapping === null) return [];
  if (isExpression(mapping)) return [[path, printCompiled(mapping['='])]];
  return Object.entries(mapping).flatMap(([key, part]) => expressionsIn(part, path === '' ? key : `${path}.${key}`));
}

function readsOf(expressions: readonly CompiledExpression[]): string[] {
  return [...new Set(expressions.flatMap(pathsOf).map(nameOfPath))];
}

function nameOfPath({ steps }: CompiledPath): string {
  return steps.map((step) => (typeof step === 'object' ? `[${nameOfPath(step.at)}]` : step)).join('.');
}

function once(part: object, write: () => Reckoned): Reckoned {
  const reckoned = known.get(part) ?? write();
  known.set(part, reckoned);
  return reckoned;
}

/** Whether two sides are reckoned alike. Of a text only what fills it in counts: its words are what it says. */
export function isReckonedAlike(one: Reckoned | undefined, other: Reckoned | undefined): boolean {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  return mine.size === theirs.size && [...mine].every(([part, expression]) => theirs.get(part) === expression);
}

/** The expressions by what each is for. */
function partsOf(reckoned: Reckoned | undefined): ReadonlyMap<string, string> {
  switch (reckoned?.is) {
    case undefined:
      return new Map();
    case 'value':
      return new Map([['0', reckoned.expression]]);
    case 'sent':
      return new Map(Object.entries(reckoned.parts));
    case 'text':
      return new Map(
        reckoned.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.hole])).map((hole, index) => [String(index), hole]),
      );
  }
}
