import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../src/language/compiled/compiled-screen.ts';
import { visit } from '../../../src/language/compiled/walk.ts';
import { errorsOf } from '../../../src/preview/check-values.ts';
import { shipped } from '../../screens/shipped-console.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
(addFormats as unknown as (to: Ajv) => void)(ajv);

const forms = new Map<string, CompiledForm['schema']>();
for (const screen of shipped.screens.values()) {
  visit('screen', screen, {
    form: (form, goOn) => {
      forms.set(form.schemaHash, form.schema);
      goOn();
    },
  });
}

const VALUES = fc.oneof(
  fc.constantFrom(
    '',
    'a@b.co',
    'nobody',
    '2026-03-14',
    '2026-03-14T15:30:00.000Z',
    '787-555-0142',
    'https://example.com/',
    '#fd7e14',
    'x'.repeat(3000),
  ),
  fc.constantFrom(-1, 0, 1, 5, 1.5, 1_000_000),
  fc.boolean(),
  fc.array(fc.oneof(fc.constantFrom('a@b.co', 'x', '2026-03-14'), fc.integer()), { maxLength: 3 }),
  fc.constant({}),
);

const said = (errors: readonly { instancePath: string; keyword: string }[]) =>
  errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).sort();

describe('errorsOf', () => {
  it.each([...forms.keys()])('says of values what the compiled validator of form %s says', (hash) => {
    const schema = forms.get(hash)!;
    const validate = ajv.compile({ ...schema, $id: undefined });
    const keys = Object.keys(schema.properties as object);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(keys.map((key) => [key, VALUES])), { requiredKeys: [] }), (values) => {
        validate(values);
        expect(said(errorsOf(values, schema))).toEqual(said(validate.errors ?? []));
      }),
      { numRuns: 30 },
    );
  });
});
