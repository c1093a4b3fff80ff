import { fileURLToPath } from 'node:url';
import { readContracts } from '../../../server/calls/contracts/read-contracts.ts';
import { knownIds } from './known-ids.ts';
import { largestParameters } from './largest-parameters.ts';
import { LARGEST_SHAPES } from './largest-shapes.ts';
import type { Staff } from './staff.ts';

const SCHEMAS = fileURLToPath(new URL('../../../schemas', import.meta.url));
/** Maximum bytes of a Studio request besides drafts, minus overhead. */
const BYTES = 950_000;

/** The largest preview reads: each reading call with parameters, at their maximum. */
export async function largestPreviews(staff: Staff, token: string): Promise<{ name: string; content: object }[]> {
  const contracts = await readContracts(SCHEMAS);
  const ids = await knownIds(staff, contracts);
  const reads = [...contracts.calls].filter(([, { effect, params }]) => effect === 'read' && Object.keys(params).length > 0);
  const shapes = [LARGEST_SHAPES[0], LARGEST_SHAPES[2]] as const;
  return reads.map(([name, { params }], index) => {
    const shape = shapes[index % shapes.length] ?? LARGEST_SHAPES[0];
    return { name, content: { token, name, params: largestParameters(params, { contracts, ids, shape: shape as never, bytes: BYTES }) } };
  });
}
