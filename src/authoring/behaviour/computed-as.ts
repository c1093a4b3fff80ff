import type { CompiledItem } from '../../language/compiled/compiled-screen.ts';
import { pathsOf } from '../../language/compiled/walk.ts';
import { remember } from '../../language/contracts/remember.ts';
import type { CompiledExpression, CompiledMapping, CompiledPath, CompiledTemplate } from '../../language/expression/compiled-expression.ts';
import { isExpression } from '../../language/expression/evaluate-mapping.ts';
import { printCompiled } from '../../language/expression/print-compiled.ts';
import type { FactKind } from './fact-data.ts';
import type { Computed, Fact } from './facts.ts';

/* How facts say that something is computed. Each part of a screen is written once, however many roles and states meet it. */

const known = new WeakMap<object, Computed>();

/** A fact with how it is computed, where it is. */
export function withComputed<Kind extends FactKind>(fact: Fact<Kind>, computed: Computed | undefined): Fact<Kind> {
  return computed ? { ...fact, computed } : fact;
}

export function computedValue(expression: CompiledExpression): Computed {
  return remember(known, expression, () => ({ is: 'value', expression: printCompiled(expression), reads: readsOf([expression]) }));
}

/** A text; undefined where nothing fills it in. */
export function computedText(template: CompiledTemplate | undefined): Computed | undefined {
  if (!template?.parts.some((part) => typeof part !== 'string')) return undefined;
  return remember(known, template, () => ({
    is: 'text',
    parts: template.parts.map((part) => (typeof part === 'string' ? part : { placeholder: printCompiled(part.value) })),
    reads: readsOf(template.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.value]))),
  }));
}

/** Computation of an item's value. */
export function computedItem({ value, text }: CompiledItem): Computed | undefined {
  return text ? computedText(text) : value && computedValue(value);
}

/** Computation of a call's parameters, apart from input. */
export function computedSent(mapping: CompiledMapping): Computed | undefined {
  if (typeof mapping !== 'object' || mapping === null) return undefined;
  return remember(known, mapping, () => ({ is: 'sent', parts: Object.fromEntries(expressionsIn(mapping)) }));
}

function expressionsIn(mapping: CompiledMapping, path = ''): [path: string, expression: string][] {
  if (typeof mapping !== 'object' || mapping === null) return [];
  if (isExpression(mapping)) return [[path, printCompiled(mapping['='])]];
  return Object.entries(mapping).flatMap(([key, part]) => expressionsIn(part, path === '' ? key : `${path}.${key}`));
}

/** The paths that expressions read, without their variables. */
export function readsOf(expressions: readonly CompiledExpression[]): string[] {
  return [...new Set(expressions.flatMap(pathsOf).map(nameOfPath))];
}

function nameOfPath({ steps }: CompiledPath): string {
  return steps.map((step) => (typeof step === 'object' ? `[${nameOfPath(step.at)}]` : step)).join('.');
}

/** Whether two computations are equal. Of a text only its placeholders count; its wording is a text change. */
export function isComputedAlike(one: Computed | undefined, other: Computed | undefined): boolean {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  return mine.size === theirs.size && [...mine].every(([part, expression]) => theirs.get(part) === expression);
}

/** The expressions by purpose. */
function partsOf(computed: Computed | undefined): ReadonlyMap<string, string> {
  switch (computed?.is) {
    case undefined:
      return new Map();
    case 'value':
      return new Map([['0', computed.expression]]);
    case 'sent':
      return new Map(Object.entries(computed.parts));
    case 'text':
      return new Map(
        computed.parts
          .flatMap((part) => (typeof part === 'string' ? [] : [part.placeholder]))
          .map((placeholder, index) => [String(index), placeholder]),
      );
  }
}
