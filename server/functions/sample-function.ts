import { sampleValue } from '../../src/runtime/behaviour/sample-value.ts';
import type { CallContract, Contracts } from '../../src/runtime/contracts/contract-types.ts';
import { sendsMail } from '../../src/runtime/contracts/sends-mail.ts';
import { FunctionError } from '../errors/function-error.ts';
import type { ServerFunction } from './define-function.ts';

/** So many rows a made-up list has: enough to see how rows stand below each other. */
const ROWS = 5;

/**
 * Stands where a call has a contract and no function yet, while a screen is developed: a read is answered with values that its contract describes, so that the
 * screen can be looked at. A write, and a report that is to be mailed, is refused with a sentence, since nobody may be told that something happened which did not.
 */
export function sampleFunction(name: string, contract: CallContract, contracts: Contracts): ServerFunction {
  return {
    name,
    run: async (params: Readonly<Record<string, unknown>>) => {
      if (contract.effect !== 'read' || sendsMail(params) || hasAddresses(params, contract))
        throw new FunctionError(`Answers are made up here, so ${name} was not done.`);
      return withRows(sampleValue(contract.result, contracts), contract.list);
    },
  };
}

/** Whether addresses came along, whatever the contract calls them: a report is mailed to somebody. */
function hasAddresses(params: Readonly<Record<string, unknown>>, contract: CallContract): boolean {
  return Object.entries(contract.params).some(([name, type]) => {
    const isAddresses = type.type === 'list' && type.of.type === 'string' && type.of.format === 'email';
    const given = params[name];
    return isAddresses && Array.isArray(given) && given.length > 0;
  });
}

/** The sample with several rows in place of one, and their number where the list tells it. */
function withRows(sample: unknown, list: CallContract['list']): unknown {
  if (!list) return sample;
  const rows = changeAt(sample, list.rows, (value) => (Array.isArray(value) ? rowsLike(value[0]) : value));
  return typeof list.total !== 'string' ? rows : changeAt(rows, list.total, () => ROWS);
}

/** The value with what stands at a dot path changed; the path `''` is the value itself. */
function changeAt(value: unknown, path: string, change: (inner: unknown) => unknown): unknown {
  if (path === '') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const [key = '', ...rest] = path.split('.');
  return { ...value, [key]: changeAt((value as Record<string, unknown>)[key], rest.join('.'), change) };
}

function rowsLike(row: unknown): unknown[] {
  return Array.from({ length: ROWS }, (_, index) => {
    if (typeof row !== 'object' || row === null) return row;
    const ids = Object.entries(row).filter(([name, value]) => (name === 'objectId' || name === 'id') && typeof value === 'string');
    return { ...row, ...Object.fromEntries(ids.map(([name, value]) => [name, `${String(value).replace(/-\d+$/, '')}-${index + 1}`])) };
  });
}
