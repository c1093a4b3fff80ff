import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { createEmbedded, type EmbeddedOptions } from '../../calls/embedded/create-embedded.ts';
import { requireRecentSignIn } from '../../calls/functions/recent-sign-in.ts';
import { requireTokenScope } from '../../calls/functions/token-scope.ts';
import type { IncomingFiles } from '../../work/files/incoming-files.ts';
import { createRelay } from '../relay/create-relay.ts';
import type { RestApis } from '../rest/rest-api.ts';
import type { TableApis } from '../table/table-api.ts';
import { createNotifyingBackEnd } from './create-notifying-back-end.ts';
import { routeCalls } from './route-calls.ts';

export interface BackEndOptions extends Omit<EmbeddedOptions, 'elsewhere'> {
  restApis: RestApis;
  tableApis: TableApis;
  incoming: IncomingFiles;
}

/** Opens the configured back end, with its REST back ends and databases. */
export function openBackEnd({ restApis, tableApis, ...options }: BackEndOptions): BackEnd {
  const { config, contracts, database, clock, logger, roles, incoming } = options;
  const url = config.parseServerUrl;
  const others = Object.entries({ ...restApis, ...tableApis });
  const elsewhere = new Set(others.filter(([, api]) => api.url !== undefined).map(([name]) => name));
  const backEnd =
    url === undefined ? createEmbedded({ ...options, elsewhere }) : createRelay({ url, config, contracts, database, clock, logger, roles });
  const whole = routeCalls(backEnd, {
    apis: restApis,
    tables: tableApis,
    database,
    contracts,
    clock,
    logger,
    incoming,
    passesToken: url !== undefined,
  });
  const notifying = createNotifyingBackEnd(whole, { database, contracts, logger, isRelay: url !== undefined, elsewhere });
  const recent = requireRecentSignIn(notifying.runFunction, { contracts, clock, config });
  return { ...notifying, runFunction: requireTokenScope(recent, contracts) };
}
