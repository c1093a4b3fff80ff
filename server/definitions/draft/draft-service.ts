import { isAbsolute, join, relative } from 'node:path';
import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import type { TakenNames } from '../../../src/authoring/draft/taken-names.ts';
import type { RestApi } from '../../remote/rest/rest-api.ts';
import type { DraftedBase } from './drafted-file.ts';
import { readOpenApi } from './read-open-api.ts';
import { readParse } from './read-parse.ts';
import { sketchInThread } from './sketch-in-thread.ts';

/** A service that is no database: as back-ends.json has it, or only as its document does. */
export interface ServiceChoice {
  api: string;
  service: RestApi | undefined;
  /** An OpenAPI document: a file, an address, or its text with a name for messages. */
  document: string | { name: string; text: string } | undefined;
  /** The folder of the console. */
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
  base: DraftedBase | undefined;
}

/** The sketch of a service, and the path of its document from the folder of the console, where that is a file. */
export interface ServiceDraft {
  sketch: Sketch;
  file?: string;
}

/** Environment variable with the master key of a Parse Server. */
const MASTER_KEY = 'PARSE_MASTER_KEY';

/** Reads a REST service from its OpenAPI document, or a Parse Server from its classes; undefined where neither is known. Throws `DraftFault`. */
export async function draftService(
  { service, document, folder, environment, base }: ServiceChoice,
  options: { api: string; remove: boolean; taken: TakenNames },
): Promise<ServiceDraft | undefined> {
  if (typeof document === 'object') return { sketch: await sketchInThread({ ...document, options }) };
  const place = document ?? base?.document;
  if (place !== undefined) {
    const isAddress = /^https?:\/\//i.test(place);
    const path = isAddress || isAbsolute(place) ? place : join(folder, place);
    const sketch = await readOpenApi(path, options);
    return { sketch, ...(!isAddress && { file: relative(folder, path).replaceAll('\\', '/') }) };
  }
  const appId = service?.conventions?.headers?.['x-parse-application-id'];
  if (service?.conventions?.values !== 'parse') return undefined;
  const { url, setting, label } = service;
  const masterKey = environment[MASTER_KEY]?.trim();
  if (url === undefined) throw new DraftFault(`${setting} is not set: the address of ${label}. Set it in .env or in the environment.`);
  if (appId === undefined)
    throw new DraftFault(`back-ends.json names the variable of the application id of ${label} in "appId". Set that variable.`);
  if (!masterKey)
    throw new DraftFault(
      `${MASTER_KEY} is not set: the master key of ${label} lists its classes. Set it in the environment for this command; it is stored nowhere.`,
    );
  const settings = { url: setting, masterKey: MASTER_KEY };
  return { sketch: await readParse({ url, appId, masterKey, label, settings }, options) };
}
