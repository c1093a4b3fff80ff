import { convertResult } from '../../../server/remote/relay/convert-result.ts';
import { readRestAnswer } from '../../../server/remote/rest/rest-answer.ts';
import { type RestContract, restRequest } from '../../../server/remote/rest/rest-request.ts';
import type { InMemoryFunctions } from '../support/invented-console.ts';
import type { OrchardAnswer, OrchardRequest } from './orchard-back-end.ts';
import { written } from './orchard-console.ts';

/** The calls of the orchard as the console's server makes them, without the network between. */
export function orchardFunctions(ask: (request: OrchardRequest) => OrchardAnswer): InMemoryFunctions {
  const { contracts } = written;
  return Object.fromEntries(
    [...contracts.calls].map(([name, contract]) => [
      name,
      (params) => {
        const { method, path, body } = restRequest(contract as unknown as RestContract, params, contracts);
        const { pathname, searchParams } = new URL(path, 'http://orchard');
        const answer = ask({ method, path: pathname, query: searchParams, body });
        const reading = { rest: (contract as unknown as RestContract).rest, result: contract.result, label: 'the orchard', setting: 'URL' };
        const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
        const outcome = readRestAnswer({ state: 'answered', status: answer.status, headers: answer.headers ?? {}, text }, reading);
        if (outcome.state !== 'done') throw new Error('text' in outcome ? outcome.text : outcome.state);
        return convertResult(outcome.result, contract.result, contracts, () => undefined) ?? null;
      },
    ]),
  );
}
