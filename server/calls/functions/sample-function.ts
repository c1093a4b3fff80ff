import { withSampleRows } from '../../../src/authoring/behaviour/sample-rows.ts';
import { sampleValue } from '../../../src/authoring/behaviour/sample-value.ts';
import { wordedSample } from '../../../src/authoring/behaviour/worded-sample.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import type { ServerFunction } from './define-function.ts';

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
      return withSampleRows(wordedSample(sampleValue(contract.result, contracts), contract.result, contracts), contract, contracts);
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
