import type { LanguageRequest, LanguageResponse } from './language-client.ts';
import { DEFINITION_SCHEMAS } from './language-schemas.ts';
import { createStudioLanguage, type StudioLanguage } from './studio-language.ts';

/* The checker and the compiler, beside the page: a key is never late because of them. */

const texts = new Map<string, string>();
let language: StudioLanguage | undefined;

self.onmessage = ({ data }: MessageEvent<LanguageRequest>) => {
  const { id, contracts, set, drop, file } = data;
  if (contracts) language = createStudioLanguage(contracts, DEFINITION_SCHEMAS);
  for (const [name, text] of set) texts.set(name, text);
  for (const name of drop) texts.delete(name);
  self.postMessage(respond(id, file));
};

function respond(id: number, file: string | undefined): LanguageResponse {
  try {
    return language ? { id, answer: language.look(new Map(texts), file) } : { id, error: 'There are no contracts yet.' };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
