import type { AppSettings, CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { visit } from '../../language/compiled/walk.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { labelOfName } from '../../language/contracts/label-of-name.ts';
import { typeOfPath, typesAlong } from '../../language/contracts/type-of-path.ts';

/** Labels for a review, in the console of the draft. */
export interface ReviewNames {
  /** Contracts with the name overrides of the draft. */
  contracts: Contracts;
  /** The label of a date range by its key; undefined for other values. */
  rangeCalled: (key: string) => string | undefined;
  /** The label of a choice of the filter or field with an id on the screen; undefined where it has no such choice. */
  choiceCalled: (item: string, value: unknown) => string | undefined;
  /** The label of a path of a shown value, from the data of the screen. Data with all sibling paths `beside` takes precedence. */
  shownCalled: (path: string, beside: readonly string[]) => string;
  /** The label of a value at such a path; undefined without one. */
  valueShownCalled: (path: string, value: unknown) => string | undefined;
}

/** The words for one screen. Sides are looked through in order, and only when a choice is asked for. */
export function reviewNames(
  contracts: Contracts,
  ranges: AppSettings['ranges'] | undefined,
  sides: readonly (CompiledScreen | undefined)[],
): ReviewNames {
  let known: Map<string, string> | undefined;
  let loaded: ContractType[] | undefined;
  return {
    contracts,
    rangeCalled: (key) => (ranges && Object.hasOwn(ranges, key) ? ranges[key]?.label : undefined),
    choiceCalled: (item, value) => {
      known ??= choicesOn(sides);
      return known.get(choiceKey(item, value));
    },
    shownCalled: (path, beside) => {
      loaded ??= loadedOn(sides, contracts);
      const whole = loaded.filter((type) => beside.every((each) => typeOfPath(type, each, contracts)));
      return nameInLoaded(path, whole.length > 0 ? whole : loaded, contracts);
    },
    valueShownCalled: (path, value) => {
      loaded ??= loadedOn(sides, contracts);
      const called = new Set(loaded.map((type) => valueCalled(value, typeOfPath(type, path, contracts), contracts)));
      called.delete(undefined);
      return called.size === 1 ? [...called][0] : undefined;
    },
  };
}

/** The results of a screen's calls, and their rows. */
function loadedOn(sides: readonly (CompiledScreen | undefined)[], contracts: Contracts): ContractType[] {
  const calls = new Set<string>();
  for (const screen of sides) {
    if (!screen) continue;
    visit('screen', screen, {
      source: ({ call: { call } }, goOn) => {
        calls.add(call);
        goOn();
      },
    });
  }
  return [...calls].flatMap((name) => {
    const call = contracts.calls.get(name);
    const rows = call?.list && typeOfPath(call.result, call.list.rows, contracts);
    return [...(call ? [call.result] : []), ...(rows?.type === 'list' ? [rows.of] : [])];
  });
}

/** A path by the labels of its steps. With different labels in two sources the path's own name is used. */
function nameInLoaded(path: string, loaded: readonly ContractType[], contracts: Contracts): string {
  const steps = path.split('.');
  const found = loaded
    .map((type) => ({ type, types: typesAlong(type, steps, contracts) }))
    .filter(({ types }) => types.length === steps.length);
  // A map has something at every path; what names its fields is meant before it.
  const declaring = found.filter(
    ({ type, types }) => ![type, ...types.slice(0, -1)].some((each) => each.type === 'map' || each.type === 'json'),
  );
  const labels = (declaring.length > 0 ? declaring : found).map(({ types }) =>
    joined(steps.map((step, index) => types[index]?.label ?? labelOfName(step))),
  );
  const [label, ...others] = new Set(labels);
  return label !== undefined && others.length === 0 ? label : joined(steps.map(labelOfName));
}

/** Joined labels: the Order ID of a Parent Order is its Parent Order ID. */
function joined(names: readonly string[]): string {
  return names.reduce((before, name) => {
    const last = before.split(' ').at(-1) as string;
    return `${before} ${name.startsWith(`${last} `) ? name.slice(last.length + 1) : name}`;
  });
}

function choicesOn(sides: readonly (CompiledScreen | undefined)[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const screen of sides) {
    if (!screen) continue;
    visit('screen', screen, {
      item: ({ id, input, labels }, goOn) => {
        for (const { value, label } of input?.choices ?? Object.values(input?.choiceLabels ?? labels ?? {})) {
          const key = choiceKey(id, value);
          if (!found.has(key)) found.set(key, label);
        }
        goOn();
      },
    });
  }
  return found;
}

function choiceKey(item: string, value: unknown): string {
  return `${item} ${JSON.stringify(value)}`;
}

/** The parameters of a call, or a part of them, with their contract. */
export interface SentAs {
  type: ContractType;
  contracts: Contracts;
  /** The row type of a list: sort fields have its labels. */
  row?: ContractType;
}

/** The contract of a call's parameters; undefined for an unknown call. */
export function sentAs(name: string, contracts: Contracts): SentAs | undefined {
  const call = contracts.calls.get(name);
  if (!call) return undefined;
  const rows = call.list && typeOfPath(call.result, call.list.rows, contracts);
  return { type: { type: 'object', fields: call.params }, contracts, ...(rows?.type === 'list' && { row: rows.of }) };
}

/** A short and a full name of a parameter path: *Status*, and *Filter Status* where two share a name. */
export function namesOfPath(path: string, as: SentAs | undefined): { short: string; full: string } {
  const steps = path.split('.');
  const types = as ? typesAlong(as.type, steps, as.contracts) : [];
  const words = steps.map((step, index) => types[index]?.label ?? (/^\d+$/.test(step) ? String(Number(step) + 1) : labelOfName(step)));
  // Most lists take all that they are filtered by in one.
  const full = (words.length > 1 && steps[0] === 'filter' ? words.slice(1) : words).join(' ');
  const label = types[steps.length - 1]?.label;
  // An order that rows are in is not an Order.
  const isThing = as && [...as.contracts.entities.values()].some((entity) => entity.label === label);
  return { short: label === undefined || isThing ? full : label, full };
}

/** The type at a parameter path. */
export function typeAt(path: string, as: SentAs | undefined): ContractType | undefined {
  return as && typesAlong(as.type, path.split('.'), as.contracts)[path.split('.').length - 1];
}

/** The label of an enum value; undefined for others. */
export function valueCalled(value: unknown, type: ContractType | undefined, contracts: Contracts): string | undefined {
  if (type?.type !== 'enum' || typeof value !== 'string') return undefined;
  const values = contracts.enums.get(type.enum)?.values;
  return values && Object.hasOwn(values, value) ? values[value]?.label : undefined;
}

/** The contract label of a field, else its name. */
export function fieldCalled(path: string, type: ContractType | undefined, contracts: Contracts): string {
  return (type && typeOfPath(type, path, contracts)?.label) ?? labelOfName(path.replaceAll('.', '_'));
}
