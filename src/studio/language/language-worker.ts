import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { takeWidgets } from './known-widgets.ts';
import type { LanguageQuestion, LanguageRequest, LanguageResponse } from './language-client.ts';
import { MESSAGES } from './messages.ts';
import type { PreviewRequest } from './preview-language.ts';
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

function respond(id: number, question: LanguageQuestion): LanguageResponse {
  try {
    return language ? { id, answer: answerOf(language, question) } : { id, error: MESSAGES.thereAreNoContracts };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function answerOf({ preview, ...language }: StudioLanguage, { ask, given }: LanguageQuestion): unknown {
  const now = new Map(texts);
  const methods: Readonly<Record<LanguageQuestion['ask'], (...given: never[]) => unknown>> = {
    ...language,
    inspect: (file: string) => language.inspect(now, file),
    check: () => language.check(now),
    reach: () => language.reach(now),
    uses: () => language.uses(now),
    preview: (request: PreviewRequest) => preview.compile(now, request),
    sample: preview.sample,
  };
  return methods[ask](...(given as never[]));
}
