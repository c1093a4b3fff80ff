import { createProjectChecker } from '../../runtime/check/check-project.ts';
import type { Schemas } from '../../runtime/check/load-schemas.ts';
import { type CompileEnvironment, compileConsole, type ParsedDefinition } from '../../runtime/compile/compile-console.ts';
import { compileScreens } from '../../runtime/compile/compile-screen.ts';
import type { Contracts } from '../../runtime/contracts/contract-types.ts';
import type { Texts } from '../../runtime/edit/edit.ts';
import type { Issue } from '../../runtime/errors/issue.ts';
import { BLOCK_KINDS } from '../../runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../widgets/contracts.ts';
import { createPreviewLanguage, type PreviewLanguage } from './preview-language.ts';

/** What the checker and the compiler say of texts. */
export interface LanguageAnswer {
  /** Everything that is wrong, `file` being the name of the definition. */
  issues: Issue[];
  /** Labels of parts as they are shown, by file and path by ids: `orders/orders.json#columns/@createdAt`. Those of the file that was asked for, and of what it uses. */
  labels: Record<string, string>;
}

/** The checker and the compiler over the console's contracts. */
export interface StudioLanguage {
  /** Looks at all texts; `file` is the one that somebody has open. */
  look(texts: Texts, file: string | undefined): LanguageAnswer;
  /** What a preview shows, and what its calls are answered. */
  preview: PreviewLanguage;
}

/** Before the names of definitions stands a folder, as the checker tells shared parts and the app by it. */
const FOLDER = 'screens/';

/** Makes it. What has not changed since the last time is not checked again. */
export function createStudioLanguage(contracts: Contracts, schemas: Schemas): StudioLanguage {
  const environment: CompileEnvironment = { contracts, widgets: WIDGET_CONTRACTS, blocks: BLOCK_KINDS, icons: ICON_NAMES };
  const check = createProjectChecker({ ...environment, schemas });
  return {
    preview: createPreviewLanguage(environment),
    look(texts, file) {
      const files = [...texts].map(([name, text]) => ({ path: FOLDER + name, text }));
      const { issues, definitions } = check(files);
      return { issues: issues.map(nameFile), labels: file === undefined ? {} : labelsAround(FOLDER + file, definitions, environment) };
    },
  };
}

function nameFile(issue: Issue): Issue {
  return issue.file === undefined ? issue : { ...issue, file: issue.file.slice(FOLDER.length) };
}

/** The labels of a file: of a screen, or of the first screen that uses a shared part. */
function labelsAround(path: string, definitions: readonly ParsedDefinition[], environment: CompileEnvironment): Record<string, string> {
  const found: Record<string, string> = {};
  const shared = definitions.find((each) => each.path === path && 'shared' in each.definition)?.definition as { id: string } | undefined;
  compileConsole(definitions, environment, {
    withLocations: true,
    compile(definition, file, input) {
      const isWanted = shared ? isUsing(definition, shared.id) : file === path;
      if (!isWanted) return [];
      const compiled = compileScreens(definition, file, input);
      for (const { screen } of compiled) collectLabels(screen, found);
      return compiled;
    },
  });
  return found;
}

function isUsing(definition: unknown, id: string): boolean {
  return JSON.stringify(definition).includes(`"use":"${id}"`);
}

function collectLabels(node: unknown, found: Record<string, string>): void {
  if (Array.isArray(node)) for (const member of node) collectLabels(member, found);
  else if (typeof node === 'object' && node !== null) {
    const { from, label } = node as { from?: unknown; label?: unknown };
    const words = wordsIn(label);
    if (typeof from === 'string' && words !== undefined) found[from.slice(FOLDER.length)] ??= words;
    for (const inner of Object.values(node)) collectLabels(inner, found);
  }
}

/** A label without holes. */
function wordsIn(label: unknown): string | undefined {
  if (typeof label === 'string') return label;
  const { parts } = (label ?? {}) as { parts?: unknown };
  const isPlain = Array.isArray(parts) && parts.every((part) => typeof part === 'string');
  return isPlain ? parts.join('') : undefined;
}
