import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type Setting, settingsOf } from '../../authoring/edit/properties/settings-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { plain } from '../../shell/menu-entries.ts';
import type { ListedDefinition } from '../definitions-of.ts';
import { MESSAGES } from './messages.ts';
import type { LanguageView } from './use-language.ts';

/** What a page says of a setting in other words than the setting is called by: whoever reads these looks for these. */
const ALSO: Readonly<Record<string, string>> = { pageSizes: MESSAGES.pageSize, sortable: 'sort', default: 'initial' };

/** Settings that are asked for most, shown also while nothing is written. */
const USUAL = /(^|\/)(pageSizes|default|primary|columns\/[^/]+\/(sortable|extra))$/;

/**
 * The settings of a definition that have all these words, in what they are called, what they do or what the page says of them; with `byName` only those that are called by them, there
 * or on the page. `isWhole`: also those that are hardly asked for and where nothing is written.
 */
export function foundSettings(
  { file }: ListedDefinition,
  texts: Texts,
  {
    language,
    words,
    isWhole = false,
    byName = false,
  }: { language: LanguageView; words: readonly string[]; isWhole?: boolean; byName?: boolean },
): Setting[] {
  const all = settingsOf(file, texts.get(file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(file)) ?? [];
  return all.filter(({ at, part, name, description, value }) => {
    const also = ALSO[at.slice(at.lastIndexOf('/') + 1)] ?? '';
    const said = plain(byName ? `${name} ${also}` : `${part} ${name} ${description} ${also}`);
    return (isWhole || value !== undefined || USUAL.test(at)) && words.every((word) => said.includes(word));
  });
}
