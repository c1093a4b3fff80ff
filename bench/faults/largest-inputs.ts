import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { uploadCalls } from '../../server/work/files/upload-calls.ts';
import type { CallContract, Contracts, ContractType } from '../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../src/language/contracts/type-of-path.ts';
import { validateValue } from '../../src/language/contracts/validate-value.ts';
import type { Fault } from './fault.ts';
import { createFitting, PICTURES } from './support/fitting-records.ts';
import { knownIds } from './support/known-ids.ts';
import { largestParameters } from './support/largest-parameters.ts';
import { LARGEST_SHAPES } from './support/largest-shapes.ts';
import { startSheetHost } from './support/sheet-host.ts';
import { delayCounts, type Measured, MOST, quietDelay, slowestOf, smallestDelay } from './support/smallest-delay.ts';
import { signIn } from './support/staff.ts';

/** Body limit without files, minus the protocol's overhead. */
const BODY = 1_000_000;
const BYTES = 950_000;
/** Maximum lines of a sheet of dishes. */
const SHEET_LINES = 5_000;
const STUFFED = 'as JSON of something else';
/** Expected refusals of other JSON. */
const NOT_TAKEN = /^Validation failed\.|^request entity too large$/;
const LAST = 'failNextPayment';

/** An input of a call, and its answer. */
interface Input {
  call: string;
  shape: string;
  params: Record<string, unknown>;
  fits: boolean;
}
interface Answered extends Omit<Input, 'params'> {
  name: string;
  status: number;
  /** The refusal, if any. */
  error: string;
}

/** Every call with texts, lists, JSON or files, with the largest allowed input, one at a time. */
export const largestInputs: Fault = {
  name: 'largest inputs',
  engines: ['PGlite'],
  async run({ size, startServer }) {
    const sheets = await startSheetHost(SHEET_LINES);
    const server = await startServer({ environment: { UPLOAD_QUOTA: '100000', SHEETS_URL: sheets.url } });
    const contracts = await readContracts('schemas');
    const staff = await signIn(server, 'admin', 1);
    const ids = await knownIds(staff, contracts);
    const all = [...contracts.calls].filter(([, { params }]) => Object.values(params).some((type) => isLarge(type, contracts)));
    // The input that makes later payments fail comes last.
    all.sort(([one], [other]) => Number(one === LAST) - Number(other === LAST));
    const calls = size === 'full' ? all : all.filter((_, index) => index % 20 === 0);
    const fitting = createFitting(staff);
    const idle: number[] = [];
    const measured: Measured<Answered>[] = [];
    for (const [name, contract] of calls) {
      idle.push(await quietDelay(server));
      for (const { params, ...input } of inputsOf(name, contract, { contracts, ids }))
        measured.push(
          await smallestDelay(server, async (attempt) => {
            const given = 'stuffing' in params ? params : await fitting(name, params);
            const requestId = contract.effect === 'read' ? undefined : `largest-${name}-${input.shape.replaceAll(' ', '-')}-${attempt}`;
            return async () => {
              const { status, json } = await staff.call(name, given, requestId);
              return { ...input, name: `\`${name}\` ${input.shape}`, status, error: String(json?.error).slice(0, 200) };
            };
          }),
        );
    }
    const alive = await staff.call('fetchTolls', { page: 0, limit: 1 });
    await staff.close();
    sheets.close();
    const refused = measured.filter(({ status }) => status >= 400 && status < 500);
    const unexplained = refused.filter(({ shape, error }) => shape !== STUFFED || !NOT_TAKEN.test(error));
    const unfit = measured.filter(({ fits }) => !fits).map(({ call }) => call);
    return {
      done: `Each call that takes texts, lists, JSON or files gets the largest that its contract and the limits of bodies allow, in ${LARGEST_SHAPES.length} shapes (${LARGEST_SHAPES.map(({ name }) => name).join(', ')}), and as much JSON of something else as its body has room for; one at a time, signed in as an admin, twice and more often where it looks bad. The smallest delay of the event loop counts, of those that were answered where any was, and at most the time for which its thread had a core. Records that a call wants are found or made for each try. ${slowestOf(measured)}`,
      counts: {
        calls: calls.length,
        inputs: measured.length,
        answered: measured.filter(({ status }) => status === 200).length,
        'refused as JSON of something else': refused.filter(({ shape }) => shape === STUFFED).length,
        'refused otherwise': unexplained.length,
        ...delayCounts(measured),
        'idle in between, greatest delay in ms': Math.max(...idle),
        'idle in between, half of them above in ms': idle.sort((a, b) => a - b)[Math.floor(idle.length / 2)] ?? 0,
        'slowest answer in ms': Math.max(...measured.map(({ took }) => took)),
      },
      must: [
        { what: `No call keeps all others waiting for more than ${MOST} ms`, holds: measured.every(({ delay }) => delay <= MOST) },
        {
          what: `What is sent fits its contract${unfit.length === 0 ? '' : ` (not: ${[...new Set(unfit)].join(', ')})`}`,
          holds: unfit.length === 0,
        },
        {
          what: `Nothing is refused but JSON of something else, and that by the contract or by the limit of its body${unexplained.length === 0 ? '' : ` (not: ${[...new Set(unexplained.map(({ call, error }) => `\`${call}\`, ${error}`))].join('; ')})`}`,
          holds: unexplained.length === 0,
        },
        { what: 'Everything is answered, and nothing with 5xx', holds: measured.every(({ status }) => status >= 200 && status < 500) },
        { what: 'The server lives and works', holds: alive.status === 200 },
      ],
    };
  },
};

function isLarge(type: ContractType, contracts: Contracts): boolean {
  if (type.type === 'object' || type.type === 'entity')
    return Object.values(fieldsOf(type, contracts) ?? {}).some((field) => isLarge(field, contracts));
  return ['string', 'list', 'map', 'json'].includes(type.type);
}

/** The inputs of a call, generated lazily: a file is 20 MB. */
function* inputsOf(
  call: string,
  contract: CallContract,
  { contracts, ids }: { contracts: Contracts; ids: ReadonlyMap<string, readonly string[]> },
): Generator<Input> {
  const type: ContractType = { type: 'object', fields: contract.params };
  const seen = new Set<string>();
  for (const shape of LARGEST_SHAPES) {
    const file = PICTURES.has(call) ? shape.picture : shape.file;
    const params = largestParameters(contract.params, { contracts, ids, shape: { ...shape, file }, bytes: BYTES });
    const text = JSON.stringify(params);
    if (seen.has(text)) continue;
    seen.add(text);
    yield { call, shape: shape.name, params, fits: validateValue(params, type, contracts).length === 0 };
  }
  const limit = uploadCalls(contracts).get(call);
  // Refused after it has been read: it fits the limit of the body, the only earlier check.
  const stuffing = (bytes: number) => ({ stuffing: Array.from({ length: Math.floor(bytes / 3) - 20 }, () => ({})) });
  yield { call, shape: STUFFED, params: stuffing(limit ?? BODY), fits: true };
}
