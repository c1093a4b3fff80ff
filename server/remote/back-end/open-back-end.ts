import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { createEmbedded, type EmbeddedOptions } from '../../calls/embedded/create-embedded.ts';
import type { IncomingFiles } from '../../work/files/incoming-files.ts';
import { createRelay } from '../relay/create-relay.ts';
import type { RestApis } from '../rest/rest-api.ts';
import { withRest } from '../rest/with-rest.ts';
import { notifyingBackEnd } from './notifying-back-end.ts';

/** What a back end is opened with. */
export interface BackEndOptions extends Omit<EmbeddedOptions, 'elsewhere'> {
  restApis: RestApis;
  incoming: IncomingFiles;
}

/** Opens the back end that the settings choose, with the REST back ends beside it. */
export function openBackEnd({ restApis, ...options }: BackEndOptions): BackEnd {
  const { config, contracts, database, clock, logger, roles, incoming } = options;
  const url = config.parseServerUrl;
  const elsewhere = new Set(Object.keys(restApis).filter((name) => restApis[name]?.url !== undefined));
  const backEnd =
    url === undefined ? createEmbedded({ ...options, elsewhere }) : createRelay({ url, config, contracts, database, clock, logger, roles });
  const whole = withRest(backEnd, { apis: restApis, database, contracts, clock, logger, incoming, passesToken: url !== undefined });
  return notifyingBackEnd(whole, { database, contracts, logger, isRelay: url !== undefined, elsewhere });
}
