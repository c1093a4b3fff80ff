import { sampleValue } from '../../src/runtime/behaviour/sample-value.ts';
import type { CallContract, Contracts } from '../../src/runtime/contracts/contract-types.ts';
import { FunctionError } from '../errors/function-error.ts';
import type { ServerFunction } from './define-function.ts';

/** So many rows a made-up list has: enough to see how rows stand below each other. */
const ROWS = 5;

/** Which calls are answered with made-up values: those without a function, or all of them. */
export type Samples = 'missing' | 'all';

/**
 * Stands where a call has a contract and no function yet, while a screen is developed: a read is answered with values that its contract describes, so that the
 * screen can be looked at. A write changes nothing. With `all` it answers like everything else on a page that says so; otherwise it is refused, since nobody may be
 * told that something happened.
 */
export function sampleFunction(name: string, contract: CallContract, contracts: Contracts, samples: Samples): ServerFunction {
  return {
    name,
    run: async () => {
      if (contract.effect !== 'read' && samples === 'missing') throw new FunctionError(`The call ${name} has no function yet.`);
      return withRows(sampleValue(contract.result, contracts), contract.list?.rows);
    },
  };
}

/** The sample with several rows in place of one, each with an id of its own. */
function withRows(sample: unknown, path: string | undefined): unknown {
  if (path === undefined || typeof sample !== 'object' || sample === null) return sample;
  const [key, ...rest] = path === '' ? [] : path.split('.');
  if (key === undefined) return Array.isArray(sample) ? rowsLike(sample[0]) : sample;
  const inner = (sample as Record<string, unknown>)[key];
  const rows = rest.length > 0 ? withRows(inner, rest.join('.')) : Array.isArray(inner) ? rowsLike(inner[0]) : inner;
  return { ...sample, [key]: rows };
}

function rowsLike(row: unknown): unknown[] {
  return Array.from({ length: ROWS }, (_, index) => {
    if (typeof row !== 'object' || row === null) return row;
    const ids = Object.entries(row).filter(([name, value]) => (name === 'objectId' || name === 'id') && typeof value === 'string');
    return { ...row, ...Object.fromEntries(ids.map(([name, value]) => [name, `${String(value).replace(/-\d+$/, '')}-${index + 1}`])) };
  });
}
