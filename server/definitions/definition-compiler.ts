import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalText } from '../../src/runtime/check/canonical-text.ts';
import { createProjectChecker, type ProjectCheck } from '../../src/runtime/check/check-project.ts';
import { checkFile, schemaIdOf } from '../../src/runtime/check/definition-file.ts';
import { loadSchemas, type Schemas } from '../../src/runtime/check/load-schemas.ts';
import { type CompileEnvironment, compileConsole, type ParsedDefinition } from '../../src/runtime/compile/compile-console.ts';
import type { AppSettings, CompiledScreen, ManifestEntry } from '../../src/runtime/compiled/compiled-screen.ts';
import { visit } from '../../src/runtime/compiled/walk.ts';
import { createIssue } from '../../src/runtime/errors/catalogue.ts';
import type { Issue } from '../../src/runtime/errors/issue.ts';
import { BLOCK_KINDS } from '../../src/runtime/kinds/block-kinds.ts';
import { ICON_NAMES } from '../../src/ui/icon-names.ts';
import { WIDGET_CONTRACTS } from '../../src/widgets/contracts.ts';
import { ContractsError, checkContractFolder, soundContracts } from '../contracts.ts';
import { type CheckTexts, type ChosenTexts, chooseTexts, isSound } from './choose-texts.ts';
import type { Texts } from './read-folder.ts';
import { applyChange, changeBetween, type TextChange } from './text-change.ts';

/** What to compile: how the texts differ from those of the last request. */
export interface CompileRequest {
  candidate: TextChange;
  /** What is served now; good texts stand in for broken ones. */
  good: TextChange;
  /** Read the contracts and the schemas of the language again. */
  readSchemas: boolean;
}

/** A compiled screen as it is sent to browsers. The text is absent when an earlier answer had it. */
export interface ScreenText {
  id: string;
  hash: string;
  text?: string;
}

/** What is to be served. `chosen` are the texts that it is made of, as they differ from the candidate. */
export interface CompileAnswer {
  settings: AppSettings;
  manifest: ManifestEntry[];
  screens: ScreenText[];
  issues: readonly Issue[];
  chosen: TextChange;
}

/** Locations by the ids of blocks: `screens/orders/order.json#blocks/@notes`. */
export type BlockLocations = Readonly<Record<string, string>>;

/** Compiles definitions and remembers what has not changed. */
export interface DefinitionCompiler {
  /** Rejects when nothing at all can be served. */
  compile(request: CompileRequest): Promise<CompileAnswer>;
  /** Where the blocks of a screen were written, of what was compiled last; undefined for a screen that is not there. */
  locationsOf(screen: string): BlockLocations | undefined;
  /** The canonical text of each of these that is sound in form; the language is that of what was compiled last. */
  canonicalTexts(texts: Texts): Texts;
}

/**
 * Creates the compiler over the contracts and the language in `schemasDir`. It holds the event loop while it works (seconds, when a thousand
 * screens change at once), so the server runs it in a worker.
 */
export function createDefinitionCompiler(schemasDir: string, labels: { screens: string; schemas: string }): DefinitionCompiler {
  const candidate = new Map<string, string>();
  const good = new Map<string, string>();
  let sent = new Set<string>();
  let checkTexts: CheckTexts | undefined;
  let environment: CompileEnvironment | undefined;
  let language: Schemas | undefined;
  let latest: readonly ParsedDefinition[] = [];
  const nameOf = (file: string) => (file.startsWith(`${labels.screens}/`) ? file.slice(labels.screens.length + 1) : file);

  return {
    compile,
    locationsOf: (id) => {
      const screen = environment && compileConsole(latest, environment, { withLocations: true }).screens.get(id);
      return screen && blockLocations(screen);
    },
    canonicalTexts: (texts) => (language ? printAll(texts, language) : new Map()),
  };

  async function compile(request: CompileRequest): Promise<CompileAnswer> {
    applyChange(candidate, request.candidate);
    applyChange(good, request.good);
    const { texts, check, issues } = await choose(request.readSchemas);
    const { console } = check;
    latest = check.definitions;
    if (!console) {
      const first = issues.find((issue) => issue.severity === 'error');
      throw new Error(
        `No console can be made of ${labels.screens}: ${first ? `${first.file ?? ''} ${first.message}` : 'there is no app.json'}`,
      );
    }
    const screens = [...console.screens.values()].map((screen): ScreenText => {
      const { id, hash } = screen;
      return sent.has(`${id} ${hash}`) ? { id, hash } : { id, hash, text: JSON.stringify(screen) };
    });
    sent = new Set(screens.map(({ id, hash }) => `${id} ${hash}`));
    return { settings: console.settings, manifest: console.manifest, screens, issues, chosen: changeBetween(candidate, texts) };
  }

  async function choose(readAgain: boolean): Promise<ChosenTexts> {
    const choice = (check: CheckTexts) => chooseTexts(new Map(candidate), new Map(good), check, nameOf);
    if (checkTexts && !readAgain) return choice(checkTexts);
    try {
      const next = await createCheck();
      const chosen = choice(next);
      if (checkTexts && !isSound(chosen.texts, chosen.check)) {
        const broken = createIssue('broken-contract', { detail: 'screens that work would break' }, { file: labels.schemas, pointer: '' });
        return { ...choice(checkTexts), issues: [broken, ...chosen.issues] };
      }
      checkTexts = next;
      return chosen;
    } catch (error) {
      if (!checkTexts) throw error;
      const chosen = choice(checkTexts);
      return { ...chosen, issues: [...contractIssues(error, labels.schemas), ...chosen.issues] };
    }
  }

  async function createCheck(): Promise<CheckTexts> {
    const { contracts, written } = await readSoundContracts(schemasDir, labels.schemas);
    const schemas = await readLanguage(schemasDir);
    language = schemas;
    environment = { contracts, widgets: WIDGET_CONTRACTS, blocks: BLOCK_KINDS, icons: ICON_NAMES };
    const check = createProjectChecker({ ...environment, schemas, written });
    return (texts): ProjectCheck => check([...texts].sort(byName).map(([name, text]) => ({ path: `${labels.screens}/${name}`, text })));
  }
}

/** Contracts without errors, and their files, whose roles are compared with those of app.json. Throws `ContractsError` where they have some. */
async function readSoundContracts(schemasDir: string, label: string) {
  const check = await checkContractFolder(schemasDir, label);
  const { files, broken } = check;
  return { contracts: soundContracts(check), written: { files, broken, issues: [] } };
}

async function readLanguage(schemasDir: string): Promise<Schemas> {
  const names = (await readdir(schemasDir)).filter((name) => name.endsWith('.schema.json')).sort();
  return loadSchemas(await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(schemasDir, name), 'utf8')))));
}

function printAll(texts: Texts, schemas: Schemas): Map<string, string> {
  return new Map(
    [...texts].flatMap(([name, text]) => {
      const { parsed, issues } = checkFile(name, text, schemas);
      const isSound = parsed && issues.every(({ severity }) => severity !== 'error');
      return isSound ? [[name, canonicalText(parsed, schemaIdOf(name, parsed.value), schemas)] as const] : [];
    }),
  );
}

function blockLocations(screen: CompiledScreen): BlockLocations {
  const locations: Record<string, string> = {};
  visit('screen', screen, {
    block: ({ id, from }, goOn) => {
      if (from !== undefined) locations[id] ??= from;
      goOn();
    },
  });
  return locations;
}

function contractIssues(error: unknown, label: string): Issue[] {
  if (error instanceof ContractsError)
    return error.issues.map(({ code: _code, severity: _severity, message, ...location }) =>
      createIssue('broken-contract', { detail: message.replace(/\.$/, '') }, location),
    );
  const detail = error instanceof Error ? error.message : String(error);
  return [createIssue('broken-contract', { detail }, { file: label, pointer: '' })];
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
