import { readFile, stat } from 'node:fs/promises';
import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import { parseDocument } from '../../../src/authoring/draft/openapi/parse-document.ts';
import { type OpenApiOptions, sketchOpenApi } from '../../../src/authoring/draft/openapi/sketch-open-api.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import { createHttpExchange } from '../../remote/relay/http-exchange.ts';

/** Bytes of a file that are read. */
const LARGEST = 64_000_000;
const PATIENCE = 30_000;

/** Reads the sketch of a service from its OpenAPI document: a file, or an address that begins with http. Nothing that it refers to is fetched. Throws `DraftFault`. */
export async function readOpenApi(place: string, options: OpenApiOptions): Promise<Sketch> {
  const text = /^https?:\/\//i.test(place) ? await fetched(place) : await read(place);
  return sketchOpenApi(parseDocument(text, place), options);
}

async function read(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST) throw new DraftFault(`${file} has more than ${LARGEST / 1e6} MB, which is not read. Draft from a part of it.`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof DraftFault) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new DraftFault(`There is no file ${file}. Name the OpenAPI document of the service: a file, or an address.`);
    throw new DraftFault(
      `${file} cannot be read (${code ?? String(error)}). Name the OpenAPI document of the service: a file, or an address.`,
    );
  }
}

async function fetched(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.username !== '' || url.password !== '')
    throw new DraftFault(`${address} is no address of a document. Save the document as a file, and name the file.`);
  const exchange = createHttpExchange(url.origin);
  try {
    const accept = 'application/json, application/yaml, text/yaml, */*';
    const answer = await exchange.send({ method: 'GET', path: `${url.pathname}${url.search}`, patience: PATIENCE, headers: { accept } });
    if (answer.state !== 'answered')
      throw new DraftFault(`${address} does not answer (${answer.why}). Check the address, or save the document as a file.`);
    if (answer.status !== 200)
      throw new DraftFault(`${address} answers ${answer.status}, without the document. Save the document as a file, and name the file.`);
    return answer.text;
  } finally {
    await exchange.close();
  }
}
