import { useQueries } from '@tanstack/react-query';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import type { ChipEntry } from '../../../ui/chip-entry.ts';
import { choicesOf } from '../../actions/choices-of.ts';
import { findExclusiveFilter, isEmptyValue } from '../../data/calls/list-parameters.ts';
import { type Runtime, useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

/** Applied filters as chips: labels and texts, with names instead of ids if a lookup knows them. */
export function useChips(items: readonly CompiledItem[], applied: Readonly<Record<string, unknown>>, scope: Scope): ChipEntry[] {
  const runtime = useRuntime();
  const filled = items.filter((item) => !isEmptyValue(applied[item.id]));
  const lookups = filled.filter((item) => item.input?.lookup);
  const labels = useQueries({
    queries: lookups.map((item) => ({
      queryKey: ['labels', item.input?.lookup?.call, applied[item.id]],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const lookup = item.input?.lookup;
        return (lookup && (await runtime.inputs.labelOf(lookup, String(applied[item.id]), signal))) ?? null;
      },
      staleTime: 600_000,
    })),
  });
  const alone = findExclusiveFilter(items, applied);
  return filled.map((item): ChipEntry => {
    if (alone && item.input?.input === 'date-range')
      return { id: item.id, label: item.label, text: fillMessage(MESSAGES.ignoredSearchesAlone, { label: alone.label }) };
    const index = lookups.indexOf(item);
    const known = index >= 0 ? labels[index]?.data : undefined;
    const isRange = item.input?.input === 'date-range';
    return {
      id: item.id,
      label: item.label,
      text: known ?? chipText(item, applied[item.id], runtime, scope),
      ...(isRange ? { tone: 'range' } : {}),
    };
  });
}

function chipText(item: CompiledItem, value: unknown, { format }: Pick<Runtime, 'format'>, scope: Scope): string {
  if (item.input?.input === 'date-range') {
    const { from, to } = value as { from?: string; to?: string };
    const name = item.input.type.type === 'date' ? 'date' : 'date-time';
    const moment = (iso: string) => format({ name, type: { type: name } }, iso);
    if (from && to) return `${moment(from)} – ${moment(to)}`;
    return from ? fillMessage(MESSAGES.from, { moment: moment(from) }) : fillMessage(MESSAGES.until, { moment: moment(to as string) });
  }
  const loaded = item.input?.choicesFrom && evaluate(item.input.choicesFrom, scope);
  const choices = loaded?.state === 'value' && item.input ? choicesOf(loaded.value, item.input) : item.input?.choices;
  const choice = choices?.find((entry) => entry.value === value);
  if (choice) return choice.label;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'boolean' ? (value ? MESSAGES.yes : MESSAGES.no) : String(value);
}
