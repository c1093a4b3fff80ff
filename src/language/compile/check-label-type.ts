import type { Contracts, ContractType, Unit } from '../contracts/contract-types.ts';
import { remember } from '../contracts/remember.ts';
import { inside, report } from './compile-context.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { labelOf } from './label-of.ts';

/** Unit names in labels, in brackets or after "in", with the contract units that they match. */
const UNIT_NAMES: readonly (readonly [RegExp, readonly Unit[]])[] = [
  [/(?:[([]|\bin )(km|kilomet(?:er|re)s?)\b/i, []],
  [/(?:[([]|\bin )(m|met(?:er|re)s?)\b(?=[)\]]|$)/i, ['metres']],
  [/(?:[([]|\bin )(mi|miles?)\b/i, ['miles']],
  [/(?:[([]|\bin )(h|hrs?|hours?|days?)\b(?=[)\]]|$)/i, []],
  [/(?:[([]|\bin )(mins?|minutes?)\b/i, ['minutes']],
  [/(?:[([]|\bin )(s|secs?|seconds?)\b(?=[)\]]|$)/i, []],
  [/(?:[([]|\bin )(ms|milliseconds?)\b/i, ['milliseconds']],
  [/(?:[([]|\bin )(cents?)\b/i, []],
  [/(?:[([]|\bin )(USD|EUR|dollars?|euros?|[$€£])(?=[)\]]|$)/i, ['cents', 'dollars']],
  [/(?<![\d.] ?)(%|\bper ?cent\b)/i, ['percent']],
];

/** Reports a label with the name of another unit than the value's, or with the terms of another kind of value. */
export function checkLabelType({ context, definition, location }: ItemToCompile, type: ContractType): void {
  const { label, format } = definition;
  if (label === undefined) return;
  const unit = type.type === 'number' ? (type.unit ?? 'plain') : undefined;
  if (unit !== undefined && unit !== 'plain' && unit !== 'count' && format === undefined)
    for (const [name, units] of UNIT_NAMES) {
      const mark = name.exec(label)?.[1];
      if (mark === undefined || units.includes(unit)) continue;
      report(context, inside(location, 'label'), 'label-unit', { mark, unit }, { received: label });
      return;
    }
  const kind = kindOf(type);
  const uses = kind === undefined || kind === 'text' ? undefined : labelsOf(context.contracts).get(label.trim().toLowerCase());
  if (!kind || !uses || !areOfOther(uses, kind)) return;
  report(context, inside(location, 'label'), 'label-of-other', { words: label, other: uses[0]?.path ?? '' }, { received: label });
}

/** Whether a label is one of other kinds of values, in all contracts that say it. */
function areOfOther(uses: readonly LabelUse[], kind: Kind): boolean {
  if (uses.some((use) => use.kind === undefined || use.kind === kind || use.kind === 'boolean')) return false;
  // A text may hold an address, and a time that something happened at is called as the question whether it did.
  if (uses.every((use) => use.kind === 'text')) return false;
  if (kind === 'email' || kind === 'phone') return !uses.some((use) => use.kind === 'text');
  return kind !== 'boolean' || (uses.length > 1 && uses.every((use) => use.kind !== 'text')) || uses.some((use) => use.kind === 'email');
}

type Kind = 'text' | 'date' | 'boolean' | 'email' | 'phone' | 'money' | 'time' | 'distance' | 'percent';

const KINDS: Partial<Record<Unit, Kind>> = {
  cents: 'money',
  dollars: 'money',
  minutes: 'time',
  milliseconds: 'time',
  miles: 'distance',
  metres: 'distance',
  percent: 'percent',
};

/** The kind of a value, where its name shows it. Ids, counts and plain numbers have too many names. */
function kindOf(type: ContractType): Kind | undefined {
  if (type.type === 'date' || type.type === 'date-time') return 'date';
  if (type.type === 'boolean') return 'boolean';
  if (type.type === 'string') return type.format === 'email' || type.format === 'phone' ? type.format : 'text';
  return type.type === 'number' ? KINDS[type.unit ?? 'plain'] : undefined;
}

interface LabelUse {
  kind: Kind | undefined;
  path: string;
}

const known = new WeakMap<Contracts, ReadonlyMap<string, readonly LabelUse[]>>();

/** Contract labels by their words. */
function labelsOf(contracts: Contracts): ReadonlyMap<string, readonly LabelUse[]> {
  const before = known.get(contracts);
  if (before) return before;
  const labels = new Map<string, LabelUse[]>();
  const add = (name: string, type: ContractType, holder: string): void => {
    const use = { kind: kindOf(type), path: `${holder}.${name}` };
    remember(labels, (type.label ?? labelOf(name)).toLowerCase(), (): LabelUse[] => []).push(use);
    if (type.type === 'object') for (const [key, member] of Object.entries(type.fields)) add(key, member, `${holder}.${name}`);
  };
  for (const [entity, { fields }] of contracts.entities) for (const [name, type] of Object.entries(fields)) add(name, type, entity);
  for (const [call, { params }] of contracts.calls) for (const [name, type] of Object.entries(params)) add(name, type, call);
  known.set(contracts, labels);
  return labels;
}
