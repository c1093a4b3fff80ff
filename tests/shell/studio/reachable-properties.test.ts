import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { type PartProperty, propertiesOf } from '../../../src/authoring/edit/properties/properties-of.ts';
import { settingsOf } from '../../../src/authoring/edit/properties/settings-of.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { valueChoices } from '../../../src/language/check/read-language.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** The properties of a definition that an editor of the inspector shows, by stable path, with all that is shown below them. */
function shownIn(file: string, text: string): Map<string, PartProperty> {
  const shown = new Map<string, PartProperty>();
  const look = (at: string) => {
    for (const property of propertiesOf(file, text, at, DEFINITION_SCHEMAS) ?? []) {
      if (property.editor !== 'inside') shown.set(property.at, property);
      if (property.editor === 'part' && property.value !== undefined) look(property.at);
    }
  };
  for (const { at } of partsOf(file, text, DEFINITION_SCHEMAS) ?? []) look(at);
  return shown;
}

/** Names and signs of the language, and terms that nobody has to know who changes a screen. */
const SIGNS = /[a-z][A-Z]|\w\.\w|[<>{}[\]`@]/;
const WORDS = /\b(JSON|null|boolean|enum|pointer|schema|path|asc|desc|fails closed)\b/i;

describe('what is said of a property', () => {
  it.each(drawn('words of JSON', texts.keys(), 20))('has no words of JSON on %s', (file) => {
    const text = texts.get(file) ?? '';
    const said = new Set<string>();
    for (const { at, description } of shownIn(file, text).values()) if (raw(description)) said.add(`${at}: ${description}`);
    for (const { at, description, schema } of settingsOf(file, text, DEFINITION_SCHEMAS) ?? []) {
      if (raw(description)) said.add(`${at}: ${description}`);
      for (const { label } of valueChoices(schema)) if (raw(label)) said.add(`${at}: ${label}`);
    }
    expect([...said]).toEqual([]);
  });
});

function raw(words: string): boolean {
  // Letters that stand for parts of a date are what is typed there.
  return SIGNS.test(words.replaceAll(/\b(YYYY|MM|DD|HH|hh|mm)\b/g, '')) || WORDS.test(words);
}
