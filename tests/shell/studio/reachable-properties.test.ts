import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/authoring/edit/describe/outline-parts.ts';
import { type PartProperty, propertiesOf } from '../../../src/authoring/edit/properties/properties-of.ts';
import { settingsOf } from '../../../src/authoring/edit/properties/settings-of.ts';
import { schemaIdOf } from '../../../src/language/check/definition-file.ts';
import { DEFINITION_SCHEMAS } from '../../../src/language/check/definition-schemas.ts';
import { isMemberAt } from '../../../src/language/check/name-of-node.ts';
import { valueChoices } from '../../../src/language/check/read-language.ts';
import { walkPositions } from '../../../src/language/check/walk-positions.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { idPathOf } from '../../../src/language/definition/id-paths.ts';
import { pointerKeys } from '../../../src/language/definition/json-pointer.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn, tries } from '../../support/draw.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));

/** What is only written in the file, and why. */
const ONLY_JSON: Readonly<Record<string, string>> = {
  $schema: 'tells an editor of files what completes them',
  language: 'a command brings definitions to another version of the language, and sets it',
  id: 'everything else finds a part by it',
  kind: 'with another one it would be another screen',
  block: 'with another one it would be another block',
  shared: 'with another one it would be another shared part',
  suppress: 'says to developers which fault of the checker may stay, and until when',
  needs: 'the types of what a shared part is given: its uses are checked by them',
  planned: 'addresses that developers have promised and not made yet',
  redirects: 'addresses of before, kept for links in old mails',
};

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

/** Whether a value is a list, or an object by names, of parts that the outline shows. */
function isListOfParts(value: Json, pointer: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => isMemberAt([...pointerKeys(pointer), key]));
}

describe('every property of a shipped definition', () => {
  it('is shown by an editor of the inspector, but for what is only written in the file', () => {
    const hidden = new Set<string>();
    let count = 0;
    for (const [file, text] of drawn('shown properties', texts, 10)) {
      const document = JSON.parse(text) as Json;
      const shown = shownIn(file, text);
      walkPositions(document, DEFINITION_SCHEMAS.root(schemaIdOf(file, document)), DEFINITION_SCHEMAS, ({ value, pointer, schema }) => {
        if (!schema.properties || typeof value !== 'object' || value === null || Array.isArray(value)) return;
        const at = idPathOf(document, pointer);
        // What a property is shown as one with says all that is inside it.
        const around = [...shown.keys()].some((each) => (at === each || at.startsWith(`${each}/`)) && shown.get(each)?.editor !== 'part');
        if (around) return;
        for (const [key, inner] of Object.entries(value)) {
          count += 1;
          const place = at === '' ? key : `${at}/${key}`;
          if (shown.has(place) || key in ONLY_JSON || isListOfParts(inner, `${pointer}/${key}`)) continue;
          hidden.add(`${file}#${place}`);
        }
      });
    }
    expect([...hidden]).toEqual([]);
    expect(count).toBeGreaterThan(tries(150, 5_000));
  });

  it('is only written in the file where there is one in the shipped console', () => {
    const all = [...texts.values()].join('\n');
    const unused = Object.keys(ONLY_JSON).filter((key) => !all.includes(`"${key}"`));
    expect(unused.filter((key) => key !== 'suppress' && key !== 'needs')).toEqual([]);
  });
});

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
