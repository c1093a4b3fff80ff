import { type MergedTexts, merge3 } from '../../src/authoring/edit/merge/merge3.ts';
import type { CallReach } from '../../src/language/check/call-reach.ts';
import { canonicalText } from '../../src/language/check/canonical-text.ts';
import { checkFile, schemaIdOf } from '../../src/language/check/definition-file.ts';
import type { Schemas } from '../../src/language/check/load-schemas.ts';
import { writtenOf } from '../../src/language/check/written-json.ts';
import { compileConsole, type ParsedDefinition } from '../../src/language/compile/compile-console.ts';
import type { AppSettings, CompiledScreen, ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';
import { visit } from '../../src/language/compiled/walk.ts';
import type { Contracts } from '../../src/language/contracts/contract-types.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { type ChosenTexts, chooseTexts, isSound } from './choose-texts.ts';
import { type CompilerOptions, type ContractUse, keepContractUse, readContractUse } from './contract-use.ts';
import type { UnfollowedContract } from './follow-contracts.ts';
import { NoConsoleError } from './no-console-error.ts';
import type { Texts } from './read-folder.ts';
import { type MergeRequest, type ReviewAnswer, type ReviewRequest, reviewTexts } from './review-texts.ts';
import { applyChange, changeBetween, type TextChange } from './text-change.ts';

/** Texts to compile, as a change of those of the last request. */
export interface CompileRequest {
  candidate: TextChange;
  /** Currently served texts; valid ones replace broken ones. */
  good: TextChange;
  /** Reads the contracts and the language's schemas again. */
  readSchemas: boolean;
}

/** A compiled screen as sent to browsers. The text is absent if an earlier answer had it. */
export interface ScreenText {
  id: string;
  hash: string;
  text?: string;
}

/** The set to serve. `chosen` is the change from the candidate to the served texts. */
export interface CompileAnswer {
  settings: AppSettings;
  manifest: ManifestEntry[];
  screens: ScreenText[];
  issues: readonly Issue[];
  chosen: TextChange;
  /** Roles that reach each call in the served screens. */
  reach: CallReach;
  /** Contracts that are not applied; absent if all are. */
  unfollowed?: readonly UnfollowedContract[];
  /** Contracts in use from now on; absent if unchanged. */
  contracts?: Contracts;
}

/** Locations by ids of blocks: `screens/orders/order.json#blocks/@notes`. */
export type BlockLocations = Readonly<Record<string, string>>;

/** Compiles definitions incrementally. */
export interface DefinitionCompiler {
  /** Rejects if nothing at all can be served. */
  compile(request: CompileRequest): Promise<CompileAnswer>;
  /** Source locations of a screen's blocks, from the last compilation; undefined for an unknown screen. */
  locationsOf(screen: string): BlockLocations | undefined;
  /** Canonical texts of those that are well-formed, in the language of the last compilation. */
  canonicalTexts(texts: Texts): Texts;
  /** Effects of a change and its issues, without serving it. */
  review(request: ReviewRequest): Promise<ReviewAnswer>;
  /** Merges published texts and a draft. */
  merge(request: MergeRequest): MergedTexts;
}

/**
 * Creates the compiler for the contracts and language in `schemasDir`. It blocks its thread (seconds, if a thousand screens
 * change at once), so the server runs it in a worker.
 */
export function createDefinitionCompiler(options: CompilerOptions): DefinitionCompiler {
  const { labels, contracts } = options;
  const candidate = new Map<string, string>();
  const good = new Map<string, string>();
  let sent = new Set<string>();
  let inUse: ContractUse | undefined;
  let sentContracts = contracts;
  let latest: readonly ParsedDefinition[] = [];
  const fileName = (file: string) => (file.startsWith(`${labels.screens}/`) ? file.slice(labels.screens.length + 1) : file);

  return {
    compile,
    locationsOf: (id) => {
      const screen = inUse && compileConsole(latest, inUse.environment, { withLocations: true }).screens.get(id);
      return screen && blockLocations(screen);
    },
    canonicalTexts: (texts) => (inUse ? printAll(texts, inUse.language) : new Map()),
    review: (request) => reviewTexts(request, compiledWith()),
    merge: ({ answers, ...versions }) => merge3(versions, compiledWith().language, answers),
  };

  function compiledWith(): ContractUse {
    if (!inUse) throw new Error('Nothing has been compiled yet.');
    return inUse;
  }

  async function compile(request: CompileRequest): Promise<CompileAnswer> {
    applyChange(candidate, request.candidate);
    applyChange(good, request.good);
    const { texts, check, issues } = await choose(request.readSchemas);
    const { console } = check;
    latest = check.definitions;
    if (!console) throw NoConsoleError.of(issues);
    const screens = [...console.screens.values()].map((screen): ScreenText => {
      const { id, hash } = screen;
      return sent.has(`${id} ${hash}`) ? { id, hash } : { id, hash, text: JSON.stringify(screen) };
    });
    sent = new Set(screens.map(({ id, hash }) => `${id} ${hash}`));
    const { environment, unfollowed } = inUse as ContractUse;
    const reach = check.reach ?? {};
    const chosen = changeBetween(candidate, texts);
    const answer = {
      settings: console.settings,
      manifest: console.manifest,
      screens,
      issues,
      reach,
      chosen,
      ...(unfollowed.length > 0 && { unfollowed }),
    };
    if (environment.contracts === sentContracts) return answer;
    sentContracts = environment.contracts;
    return { ...answer, contracts: sentContracts };
  }

  async function choose(readAgain: boolean): Promise<ChosenTexts> {
    const choice = ({ check }: ContractUse) => chooseTexts(new Map(candidate), new Map(good), check, fileName);
    if (inUse && !readAgain) return choice(inUse);
    const before = inUse;
    inUse = await readContractUse(options, before);
    const chosen = choice(inUse);
    if (!before || isSound(chosen.texts, chosen.check)) return chosen;
    // Working screens would break.
    inUse = keepContractUse(options, before, chosen.issues);
    return choice(inUse);
  }
}

function printAll(texts: Texts, schemas: Schemas): Map<string, string> {
  return new Map(
    [...texts].flatMap(([name, text]) => {
      const { parsed, issues } = checkFile(name, text, schemas);
      const isSound = parsed && issues.every(({ severity }) => severity !== 'error');
      return isSound ? [[name, canonicalText(writtenOf(parsed), schemaIdOf(name, parsed.value), schemas)] as const] : [];
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
