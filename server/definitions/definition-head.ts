import type { Logger } from 'pino';
import type { MergedTexts } from '../../src/authoring/edit/merge/merge3.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { Clock } from '../base/clock.ts';
import type { Compiled, CompileWorker } from './compile-in-worker.ts';
import { createFolderReport, type FolderReport } from './folder-report.ts';
import { type PlatformScreens, withPlatformScreens } from './platform-screens.ts';
import type { Texts } from './read-folder.ts';
import type { MergeRequest } from './review-texts.ts';
import { createServed, type ServedDefinitions, type ServedReport } from './served-definitions.ts';
import { isDifferent } from './text-change.ts';
import type { DefinitionVersion, DefinitionVersions } from './versions.ts';

/** The currently served definitions and their version. */
export interface DefinitionHead {
  served(): ServedDefinitions;
  /** The newest known version. Served texts differ from it only if this server cannot compile one that another could. */
  version(): DefinitionVersion | undefined;
  /** Starts with the newest version, without serving it yet. */
  standOn(version: DefinitionVersion): void;
  /** Compiles texts; served ones replace broken ones. Nothing is served yet. */
  compile(candidate: Texts): Promise<Compiled>;
  /** Merges published texts and another change of the same base, by ids. */
  merge(request: MergeRequest): Promise<MergedTexts>;
  /** Serves a version that was accepted elsewhere, as far as it compiles here. */
  adopt(version: DefinitionVersion): Promise<void>;
  /** Adopts the newest version if it is not the known one. */
  catchUp(): Promise<void>;
  /** Serves what was compiled here and is now a version, or belongs to one. */
  serve(version: DefinitionVersion, compiled: Compiled): void;
  /** Reports issues of this server, beside those of the version. */
  remark(issues: readonly Issue[]): void;
  /** Calls `listener` after each change of the served definitions or the report; returns the unsubscribe function. */
  subscribe(listener: (served: ServedDefinitions) => void): () => void;
}

export interface HeadOptions {
  versions: Pick<DefinitionVersions, 'latest'>;
  worker: CompileWorker;
  /** Marks of the contract files: they are read again when the marks change. */
  markSchemas: () => Promise<string>;
  /** Prefix of the names of definitions. */
  label: string;
  applicationId: string;
  takesFiles?: true;
  passkeys?: true;
  /** Screens beside those of the console, which no version has. */
  platform?: PlatformScreens;
  clock: Clock;
  logger: Logger;
}

/** Creates the head. It serves nothing before the first version. */
export function createDefinitionHead(options: HeadOptions): DefinitionHead {
  const { versions, worker, markSchemas, label, clock, logger } = options;
  const listeners = new Set<(served: ServedDefinitions) => void>();
  let version: DefinitionVersion | undefined;
  /** The served texts. */
  let good: Texts = new Map();
  let served: ServedDefinitions | undefined;
  let schemaMarks = '';
  let shown: { compiled: Compiled; found: FolderReport } | undefined;
  let remarks: readonly Issue[] = [];

  return {
    served: () => served as ServedDefinitions,
    version: () => version,
    standOn(newest) {
      version = newest;
      good = newest.texts;
    },
    compile,
    async merge(request) {
      // Merging uses the language of the last compilation, and at the start there is none.
      if (!served && version) await compile(version.texts);
      return worker.merge(request);
    },
    adopt,
    async catchUp() {
      const newest = await versions.latest();
      if (newest && newest.number !== version?.number) await adopt(newest);
    },
    serve(next, compiled) {
      version = next;
      good = compiled.texts;
      show(compiled, next.report);
    },
    remark(issues) {
      if (JSON.stringify(issues) === JSON.stringify(remarks)) return;
      remarks = issues;
      if (shown) show(shown.compiled, shown.found);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function compile(candidate: Texts): Promise<Compiled> {
    const marks = await markSchemas().catch(() => schemaMarks);
    const compiled = await worker.compile({ candidate, good, readSchemas: marks !== schemaMarks });
    schemaMarks = marks;
    return compiled;
  }

  async function adopt(newest: DefinitionVersion): Promise<void> {
    const compiled = await compile(newest.texts);
    version = newest;
    good = compiled.texts;
    const own = createFolderReport(compiled.issues, { wanted: newest.texts, chosen: good }, label);
    show(compiled, isDifferent(newest.texts, good) ? own : newest.report);
  }

  function show(compiled: Compiled, found: FolderReport): void {
    const before = served;
    shown = { compiled, found };
    const servedSince = (version?.acceptedAt ?? clock.now()).toISOString();
    const issues = [...found.issues, ...createFolderReport(remarks, { wanted: good, chosen: good }, label).issues];
    served = serveWith(compiled, { ...found, issues, servedSince }, options, before);
    if (before?.hash === served.hash && before.reportHash === served.reportHash) return;
    const errors = found.issues.filter(({ severity }) => severity === 'error').length;
    logger.info({ version: version?.number, screens: compiled.screens.length, errors }, 'Definitions are served');
    for (const listener of [...listeners]) listener(served);
  }
}

function serveWith(
  compiled: Compiled,
  report: ServedReport,
  { applicationId, takesFiles, passkeys, platform }: HeadOptions,
  before: ServedDefinitions | undefined,
): ServedDefinitions {
  const all = platform ? withPlatformScreens(compiled, platform) : compiled;
  return createServed(all, report, { applicationId, ...(takesFiles && { takesFiles }), ...(passkeys && { passkeys }) }, before);
}
