import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type Setting, settingsOf } from '../../authoring/edit/properties/settings-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { plain } from '../../shell/menu-entries.ts';
import type { ListedDefinition } from '../definitions-of.ts';
import { MESSAGES } from './messages.ts';
import type { LanguageView } from './use-language.ts';

/** Labels on the page that differ from the setting's label: users search for these. */
const ALSO: Readonly<Record<string, string>> = { pageSizes: MESSAGES.pageSize, sortable: 'sort', default: 'initial' };

/** Common settings, also shown while not set. */
const USUAL = /(^|\/)(pageSizes|default|primary|columns\/[^/]+\/(sortable|extra))$/;

/**
 * Settings of a definition that match all words in label, help or page text. `byName`: by label or page text only. `isWhole`: rare settings
 * that are not set, too.
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
    const searched = plain(byName ? `${name} ${also}` : `${part} ${name} ${description} ${also}`);
    return (isWhole || value !== undefined || USUAL.test(at)) && words.every((word) => searched.includes(word));
  });
}
