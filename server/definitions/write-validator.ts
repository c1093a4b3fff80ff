import { createRequire } from 'node:module';
import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { rolldown } from 'rolldown';
import type { CompiledForm } from '../../src/language/compiled/compiled-screen.ts';

const require = createRequire(import.meta.url);
const ENTRY = '\0form-validator.cjs';

/** Generates the validator of a form as one module. Takes seconds for a thousand fields and blocks its thread. */
export function writeValidator(schema: CompiledForm['schema']): Promise<string> {
  return bundle(compileSchemaValidatorsCode(schema as RJSFSchema));
}

async function bundle(source: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'form-validator',
        resolveId: (id) => (id === ENTRY ? ENTRY : id.startsWith('ajv') ? require.resolve(id) : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0].code;
}
