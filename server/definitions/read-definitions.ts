import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { checkProject } from '../../src/runtime/check/check-project.ts';
import { loadSchemas } from '../../src/runtime/check/load-schemas.ts';
import type { CompiledConsole } from '../../src/runtime/compile/compile-console.ts';
import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';
import type { Issue } from '../../src/runtime/errors/issue.ts';
import { ICON_NAMES } from '../../src/runtime/render/parts/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';

/** The definitions of a folder, checked and compiled: what works, and what is wrong with the rest. */
export interface Definitions {
  console: CompiledConsole;
  issues: readonly Issue[];
}

/** Reads every definition below `screensDir`, checks and compiles it. A faulty file never hinders the others; without an app file nothing can be served and it throws. */
export async function readDefinitions(screensDir: string, schemasDir: string, contracts: Contracts): Promise<Definitions> {
  const parts = { contracts, widgets: WIDGET_CONTRACTS, icons: ICON_NAMES };
  const check = checkProject({ files: await readTexts(screensDir), schemas: await readSchemas(schemasDir), ...parts });
  if (!check.console) {
    const first = check.issues.find((issue) => issue.severity === 'error');
    throw new Error(`No console can be made of ${screensDir}: ${first ? `${first.file ?? ''} ${first.message}` : 'there is no app.json'}`);
  }
  // Warnings do not break a screen; an error anywhere in its own file does, even one that only the whole project shows.
  return { console: check.console, issues: check.issues };
}

async function readTexts(folder: string): Promise<{ path: string; text: string }[]> {
  const names = (await readdir(folder, { recursive: true, encoding: 'utf8' })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => ({ path: relative(process.cwd(), join(folder, name)), text: await readFile(join(folder, name), 'utf8') })),
  );
}

async function readSchemas(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json')).sort();
  return loadSchemas(await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')))));
}
