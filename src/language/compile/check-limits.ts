import type { ContractType } from '../contracts/contract-types.ts';
import { inside, report } from './compile-context.ts';
import type { InputToCompile } from './item-to-compile.ts';

/** A larger number is one of kilobytes or bytes: a browser does not send that much as one value. */
const MOST_MEGABYTES = 1000;

/** Reports limits between which nothing lies, and fixed values of an item that its limits do not let pass. `name` is the kind of its input. */
export function checkLimits({ context, definition, location, contract }: InputToCompile, name: string): void {
  if (name === 'file') {
    const [least = 0, most = 0] = definition.pixels ?? [];
    if (least > most)
      report(context, inside(location, 'pixels'), 'empty-range', { what: '"pixels"', why: `${least} is more than ${most}`, of: 'pixels' });
    const { max } = definition;
    if (max !== undefined && (max <= 0 || max > MOST_MEGABYTES))
      report(context, inside(location, 'max'), 'out-of-range', {
        value: String(max),
        limits: `above 0 and at most ${MOST_MEGABYTES} megabytes`,
      });
    return;
  }
  checkWhole({ context, definition, location, contract });
  const [low, high] = limitsOf(contract);
  const isList = contract.type === 'list';
  if (isList && (definition.max ?? 1) < 1)
    report(context, inside(location, 'max'), 'empty-range', { what: 'This list', why: `at most ${definition.max}`, of: 'entries' });
  const min = definition.min ?? low;
  const max = definition.max ?? high;
  const at = definition.min === undefined ? 'max' : 'min';
  if (min !== undefined && max !== undefined && min > max)
    report(context, inside(location, at), 'empty-range', {
      what: 'What can be typed here',
      why: `at least ${min} and at most ${max}`,
      of: 'limits',
    });
  else {
    for (const [key, value] of [
      ['min', definition.min],
      ['max', definition.max],
    ] as const)
      if (value !== undefined && (value < (low ?? value) || value > (high ?? value)))
        report(context, inside(location, key), 'out-of-range', { value: String(value), limits: labelOf(low, high) });
    for (const key of ['default', 'reset'] as const) {
      const value = definition[key];
      // Values that the parameter refuses are reported with the type of the value.
      const isOutside = typeof value === 'number' && (value < (definition.min ?? value) || value > (definition.max ?? value));
      if (isOutside) report(context, inside(location, key), 'out-of-range', { value: String(value), limits: labelOf(min, max) });
    }
  }
  checkDefaultChoice({ definition, location, context });
}

/** Whether a parameter accepts whole numbers only. Amounts in cents are typed in the currency, with decimals. */
export function isWholeNumber(contract: ContractType): boolean {
  return contract.type === 'number' && contract.integer === true && contract.unit !== 'cents';
}

/** Reports decimals on an item whose parameter accepts whole numbers: the server would refuse them. */
function checkWhole({ context, definition, location, contract }: Pick<InputToCompile, 'context' | 'definition' | 'location' | 'contract'>) {
  if (!isWholeNumber(contract)) return;
  for (const key of ['min', 'max', 'step'] as const) {
    const value = definition[key];
    if (typeof value === 'number' && !Number.isInteger(value))
      report(context, inside(location, key), 'out-of-range', { value: String(value), limits: 'whole numbers' });
  }
}

/** A default that no fixed choice has. */
function checkDefaultChoice({ definition, location, context }: Pick<InputToCompile, 'definition' | 'location' | 'context'>): void {
  const values = definition.choices?.map(({ value }) => value);
  if (!values) return;
  for (const key of ['default', 'reset'] as const) {
    const said = definition[key];
    const missing = (Array.isArray(said) ? said : said === undefined || said === null ? [] : [said]).find(
      (value) => String(value) !== '' && !values.some((choice) => choice === value),
    );
    if (missing === undefined) continue;
    const more = { received: missing, allowed: values.map(String) };
    report(context, inside(location, key), 'unknown-choice', { value: String(missing) }, more);
  }
}

function limitsOf(contract: ContractType): [number | undefined, number | undefined] {
  return contract.type === 'number' ? [contract.min, contract.max] : [undefined, undefined];
}

function labelOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}
