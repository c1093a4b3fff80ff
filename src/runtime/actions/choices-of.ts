import type { Choice, CompiledInput } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { readObjectPath } from '../data/values/object-path.ts';

/** Choices from strings, objects with a value and label, or a map with both as keys. */
export function choicesOf(value: unknown, input: Pick<CompiledInput, 'choiceOf' | 'choiceLabels'>): Choice[] {
  if (Array.isArray(value)) {
    return value.flatMap((member): Choice[] => {
      if (member === null || member === undefined) return [];
      if (typeof member !== 'object')
        return [{ value: member as string, label: input.choiceLabels?.[String(member)]?.label ?? String(member) }];
      const stored = readObjectPath(member, input.choiceOf?.value ?? 'value');
      const label = readObjectPath(member, input.choiceOf?.text ?? 'label');
      return stored === undefined || stored === null ? [] : [{ value: stored as string, label: String(label ?? stored) }];
    });
  }
  if (value !== null && typeof value === 'object') return Object.keys(value).map((key) => ({ value: key, label: key }));
  return [];
}

/** The choices of an input outside of a form from loaded data; none where its definition has them. */
export function loadedChoices(input: CompiledInput, scope: Scope): { choices?: Choice[]; choicesPending?: boolean } {
  if (!input.choicesFrom) return {};
  const given = evaluate(input.choicesFrom, scope);
  return given.state === 'value' ? { choices: choicesOf(given.value, input) } : { choicesPending: given.state === 'pending' };
}
