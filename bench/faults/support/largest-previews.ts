import { fileURLToPath } from 'node:url';
import { readContracts } from '../../../server/calls/contracts/read-contracts.ts';
import { knownIds } from './known-ids.ts';
import { largestParameters } from './largest-parameters.ts';
import { LARGEST_SHAPES } from './largest-shapes.ts';
import type { Staff } from './staff.ts';

const SCHEMAS = fileURLToPath(new URL('../../../schemas', import.meta.url));
/** What a request of the Studio may have besides drafts, less its own words. */
const BYTES = 950_000;

/** What a preview of the Studio may ask at most: each call that reads and has parameters, as large as they may be. */
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
