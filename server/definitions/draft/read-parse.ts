import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import { readClasses } from '../../../src/authoring/draft/parse/parse-classes.ts';
import { type ParseOptions, sketchParse } from '../../../src/authoring/draft/parse/sketch-parse.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import { createHttpExchange } from '../../remote/relay/http-exchange.ts';
import { NO_JSON, parseJson } from '../../remote/rest/rest-answer.ts';

/** The Parse Server whose classes are read. The master key is used for this one request, and kept nowhere. */
export interface ParseAddress {
  url: string;
  appId: string;
  masterKey: string;
  /** Name of the server, for messages. */
  label: string;
  /** Names of the settings of address and master key, for messages. */
  settings: { url: string; masterKey: string };
}

const PATIENCE = 30_000;

/** Reads the sketch of the classes of a Parse Server. Throws `DraftFault`. */
export async function readParse({ url, appId, masterKey, label, settings }: ParseAddress, options: ParseOptions): Promise<Sketch> {
  const exchange = createHttpExchange(url);
  try {
    const headers = { 'x-parse-application-id': appId, 'x-parse-master-key': masterKey };
    const answer = await exchange.send({ method: 'GET', path: '/schemas', patience: PATIENCE, headers });
    if (answer.state !== 'answered')
      throw new DraftFault(`${label} does not answer at ${settings.url} (${answer.why}). Check the address and that it runs.`);
    const body = parseJson(answer.text);
    if (answer.status === 401 || answer.status === 403)
      throw new DraftFault(
        `${label} refuses to list its classes (${answer.status}). Check ${settings.masterKey} and the application id, and that masterKeyIps of the server allows this address.`,
      );
    if (answer.status !== 200 || body === NO_JSON)
      throw new DraftFault(
        `${label} answers ${answer.status} at ${settings.url}, without its classes. Check the address: it ends in the mount path, such as /parse.`,
      );
    return sketchParse(readClasses(body, label), options);
  } finally {
    await exchange.close();
  }
}
