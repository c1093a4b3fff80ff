import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { takeWidgets } from './known-widgets.ts';
import type { LanguageQuestion, LanguageRequest, LanguageResponse } from './language-client.ts';
import { MESSAGES } from './messages.ts';
import { createStudioLanguage, type StudioLanguage } from './studio-language.ts';

/* Runs checker and compiler outside of the page's thread, so that typing stays responsive. */

const texts = new Map<string, string>();
let language: StudioLanguage | undefined;

self.onmessage = ({ data }: MessageEvent<LanguageRequest>) => {
  const { id, contracts, widgets, set, drop, question } = data;
  if (widgets) takeWidgets(widgets);
  if (contracts) language = createStudioLanguage(contracts, DEFINITION_SCHEMAS);
  for (const [name, text] of set) texts.set(name, text);
  for (const name of drop) texts.delete(name);
  self.postMessage(respond(id, question));
};

function respond(id: number, { ask, given, hasTexts }: LanguageQuestion): LanguageResponse {
  if (!language) return { id, error: MESSAGES.thereAreNoContracts };
  const method = language[ask] as (...given: unknown[]) => unknown;
  try {
    return { id, answer: method(...(hasTexts ? [new Map(texts)] : []), ...given) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
