import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { type Setting, settingsOf } from '../../authoring/edit/properties/settings-of.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { ListedDefinition } from '../definitions-of.ts';
import { hasWords } from '../FindInput.tsx';
import { MESSAGES } from './messages.ts';
import { PropertyLine } from './PropertyLine.tsx';
import type { LanguageView } from './use-language.ts';

/** The settings that match the search, by part. Renders nothing without a match. */
export function FoundSettings({ settings }: { settings: readonly Setting[] }) {
  if (settings.length === 0) return null;
  return (
    <section className="studio-inspector" aria-label={MESSAGES.matchingSettings}>
      <h2 className="studio-shared">{MESSAGES.matchingSettings}</h2>
      {settings.map((setting, index) => (
        <div key={`${setting.file} ${setting.at}`}>
          {settings[index - 1]?.part !== setting.part && <h3 className="muted">{setting.part}</h3>}
          <PropertyLine property={setting} part={setting.part} />
        </div>
      ))}
    </section>
  );
}

/** Labels on the page that differ from the setting's label: users search for these. */
const ALSO: Readonly<Record<string, string>> = { pageSizes: MESSAGES.pageSize, sortable: 'sort', default: 'initial' };

/** Common settings, also shown while not set. */
const USUAL = /(^|\/)(pageSizes|default|primary|columns\/[^/]+\/(sortable|extra))$/;

/** Settings that match all words in label, help or page text, also rare ones. `byName`: not by help, and without rare ones that have no value. */
export function foundSettings(
  { file }: ListedDefinition,
  texts: Texts,
  { language, words, byName = false }: { language: LanguageView; words: readonly string[]; byName?: boolean },
): Setting[] {
  const all = settingsOf(file, texts.get(file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(file)) ?? [];
  return all.filter(({ at, part, name, description, value }) => {
    const also = ALSO[at.slice(at.lastIndexOf('/') + 1)] ?? '';
    const searched = byName ? `${name} ${also}` : `${part} ${name} ${description} ${also}`;
    return (!byName || value !== undefined || USUAL.test(at)) && hasWords(searched, words);
  });
}
