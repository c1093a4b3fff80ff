import type { Contracts, Role } from '../../language/contracts/contract-types.ts';
import { CallError } from '../../language/errors/call-error.ts';
import type { PreviewPass, StudioClient } from '../studio-client.ts';
import { createRecordFinder } from './find-record.ts';
import { MESSAGES } from './messages.ts';

/** Role, draft and, on a page of one record, its id; '' for the first record found. */
export interface RealDataRequest {
  role: Role;
  draft: string | undefined;
  record: string;
}

/** The result of a read, or the reason why the call did not run. */
export type RealAnswer = { value: unknown; isCut: boolean } | { notRun: 'acts' | 'elsewhere' | 'whose' };

/** Reads real data for a preview. */
export interface RealRows {
  /** Throws a `CallError` with the message of a refusal. */
  read(request: RealDataRequest, name: string, params: Record<string, unknown>): Promise<RealAnswer>;
  /** The rows come from another server, whose contract alone says that the calls are read-only. */
  isElsewhere(): boolean;
}

/** Reads through the server's read-only endpoint, with a token that is renewed when it expires. */
export function createRealRows(client: Pick<StudioClient, 'previewPass' | 'previewCall'>, contracts: Contracts): RealRows {
  const passes = new Map<string, Promise<PreviewPass>>();
  const finder = createRecordFinder(contracts);
  let isElsewhere = false;

  function passFor({ role, draft }: RealDataRequest, isAnew: boolean): Promise<PreviewPass> {
    const key = `${role} ${draft ?? ''}`;
    const known = isAnew ? undefined : passes.get(key);
    if (known) return known;
    const asked = client.previewPass({ role, ...(draft !== undefined && { draft }) });
    passes.set(key, asked);
    // A refusal is not cached: the user may get the role later.
    asked.catch(() => passes.delete(key));
    return asked;
  }

  async function ask(request: RealDataRequest, name: string, params: Record<string, unknown>): Promise<RealAnswer> {
    for (const isAnew of [false, true]) {
      const pass = await passFor(request, isAnew).catch((error: Error) => Promise.reject(new CallError(119, error.message)));
      isElsewhere = pass.isElsewhere;
      const answer = await client.previewCall({ token: pass.token, name, params });
      if (answer.state === 'read') return { value: answer.value, isCut: answer.isCut };
      if (answer.state === 'not-run') return { notRun: answer.because };
      if (answer.state === 'refused') throw new CallError(answer.code, answer.error);
    }
    throw new CallError(119, MESSAGES.theRealRowsCould);
  }

  return {
    async read(request, name, params) {
      const found = await finder.fill(name, params, {
        role: request.role,
        record: request.record,
        read: async (list, given) => {
          const answer = await ask(request, list, given);
          return 'value' in answer ? answer.value : undefined;
        },
      });
      return ask(request, name, found);
    },
    isElsewhere: () => isElsewhere,
  };
}
