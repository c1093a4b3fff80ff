import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormValidators, type FormValidators } from '../../../server/definitions/form-validators.ts';
import { writeValidator } from '../../../server/definitions/write-validator.ts';
import type { CompiledConsole } from '../../../src/language/compile/compile-console.ts';

type Screens = CompiledConsole['screens'];

const compiled = new Map<Screens, FormValidators>();
const loaded = new Map<string, Promise<Record<string, never>>>();
let opened: FormValidators | undefined;

/** From here on, forms are those of a console's screens. */
export function openForms(screens: Screens): void {
  opened = compiled.get(screens);
  if (opened) return;
  const texts = () => [...screens.values()].map((screen) => JSON.stringify(screen));
  opened = createFormValidators(texts, mkdtempSync(join(tmpdir(), 'tablero-forms-')), writeValidator);
  compiled.set(screens, opened);
}

/** The validator of a form as the server compiles it, loaded from its text instead of over the network. */
export async function loadValidator(schemaHash: string): Promise<Record<string, never>> {
  const known = loaded.get(schemaHash);
  if (known) return known;
  const module = load(schemaHash);
  loaded.set(schemaHash, module);
  return module;
}

async function load(schemaHash: string): Promise<Record<string, never>> {
  const text = await opened?.(schemaHash);
  if (text === undefined) throw new Error(`No screen has a form ${schemaHash}.`);
  const code = Buffer.from(text).toString('base64');
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as { default: Record<string, never> };
  return module.default;
}
