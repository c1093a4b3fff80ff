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

function respond(id: number, question: LanguageQuestion): LanguageResponse {
  try {
    return language ? { id, answer: answerOf(language, question) } : { id, error: MESSAGES.thereAreNoContracts };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function answerOf(
  { inspect, check, readable, evaluate, targets, reach, uses, preview }: StudioLanguage,
  question: LanguageQuestion,
): unknown {
  switch (question.ask) {
    case 'inspect':
      return inspect(new Map(texts), question.file);
    case 'check':
      return check(new Map(texts));
    case 'reach':
      return reach(new Map(texts));
    case 'uses':
      return uses(new Map(texts));
    case 'readable':
      return readable(question.place);
    case 'evaluate':
      return evaluate(question.place, question.source);
    case 'targets':
      return targets();
    case 'preview':
      return preview.compile(new Map(texts), question.request);
    case 'sample':
      return preview.sample(question.request);
  }
}
