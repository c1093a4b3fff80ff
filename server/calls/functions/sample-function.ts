import { withSampleRows } from '../../../src/authoring/behaviour/sample-rows.ts';
import { sampleValue } from '../../../src/authoring/behaviour/sample-value.ts';
import { wordedSample } from '../../../src/authoring/behaviour/worded-sample.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { ServerFunction } from './define-function.ts';

/**
 * Placeholder for a contract without a function during development. Reads are answered with sample values from the contract, so
 * that the screen can be seen. Writes and mailed reports are refused with a sentence, because nothing may claim to have happened.
 */
export function sampleFunction(name: string, contract: CallContract, contracts: Contracts): ServerFunction {
  return {
    name,
    run: async (params: Readonly<Record<string, unknown>>) => {
      if (contract.effect !== 'read' || sendsMail(params) || hasAddresses(params, contract))
        throw new FunctionError(`This server answers with sample data, so ${name} was not done.`);
      const sample = wordedSample(sampleValue(contract.result, contracts), contract.result, contracts);
      return filtered(withSampleRows(sample, contract, contracts, NO_OVERRIDES), params, contract);
    },
  };
}

/** Rows differ in all values, so that charts and sorting can be judged. */
const NO_OVERRIDES: ReadonlyMap<string, unknown> = new Map();

/** Rows that match filters named like fields, and their number, so that filters have an effect. */
function filtered(answer: unknown, params: Readonly<Record<string, unknown>>, { list }: CallContract): unknown {
  if (!list) return answer;
  const rows = readObjectPath(answer, list.rows);
  const filters = list.filters === undefined ? params : readObjectPath(params, list.filters);
  if (!Array.isArray(rows) || typeof filters !== 'object' || filters === null) return answer;
  const left = rows.filter((row) => Object.entries(filters).every(([name, value]) => fitsFilter(row, name, value)));
  if (left.length === rows.length) return answer;
  if (list.rows === '') return left;
  const changed = structuredClone(answer) as Record<string, unknown>;
  writeObjectPath(changed, list.rows.split('.'), left);
  if (typeof list.total === 'string') writeObjectPath(changed, list.total.split('.'), left.length);
  return changed;
}

function fitsFilter(row: unknown, name: string, value: unknown): boolean {
  const has = readObjectPath(row, name);
  const isPlain = (each: unknown) => ['string', 'number', 'boolean'].includes(typeof each);
  if (!isPlain(has) || !isPlain(value)) return true;
  return typeof has === 'string' ? has.toLowerCase().includes(String(value).toLowerCase()) : has === value;
}

/** Whether parameters contain email addresses under any name: a report is to be mailed. */
function hasAddresses(params: Readonly<Record<string, unknown>>, contract: CallContract): boolean {
  return Object.entries(contract.params).some(([name, type]) => {
    const isAddresses = type.type === 'list' && type.of.type === 'string' && type.of.format === 'email';
    const given = params[name];
    return isAddresses && Array.isArray(given) && given.length > 0;
  });
}
