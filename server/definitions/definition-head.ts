import type { Logger } from 'pino';
import type { MergedTexts } from '../../src/authoring/edit/merge/merge3.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import type { Clock } from '../base/clock.ts';
import type { Compiled, CompileWorker } from './compile-in-worker.ts';
import type { Edition, Editions } from './editions.ts';
import type { Texts } from './read-folder.ts';
import { type FolderReport, reportOn } from './report-on.ts';
import type { MergeRequest } from './review-texts.ts';
import { createServed, type ServedDefinitions } from './served-definitions.ts';
import { isDifferent } from './text-change.ts';

/** What is served now, and the edition that it stands on. */
export interface DefinitionHead {
  served(): ServedDefinitions;
  /** The newest edition that is known here. What is served differs from it only where this server cannot compile a text that another one could. */
  edition(): Edition | undefined;
  /** Begins with the newest edition, of which nothing is served yet. */
  standOn(edition: Edition): void;
  /** Compiles texts beside what is served, which stands in for what is broken. Nothing is served of it yet. */
  compile(candidate: Texts): Promise<Compiled>;
  /** Puts together what was published and what somebody else made of the same base, by ids. */
  merge(request: MergeRequest): Promise<MergedTexts>;
  /** Serves an edition that was accepted elsewhere, as far as it compiles here. */
  adopt(edition: Edition): Promise<void>;
  /** Adopts the newest edition, where it is not the one that is known. */
  catchUp(): Promise<void>;
  /** Serves what was compiled here, and is now an edition or belongs to one. */
  serve(edition: Edition, compiled: Compiled): void;
  /** Tells, beside what is wrong with an edition, what is wrong here alone. */
  remark(issues: readonly Issue[]): void;
  /** Calls `listener` after each change of what is served or of the report; returns what stops it. */
  subscribe(listener: (served: ServedDefinitions) => void): () => void;
}

/** What a head needs. */
export interface HeadOptions {
  editions: Pick<Editions, 'latest'>;
  worker: CompileWorker;
  /** Marks of the contracts: they are read again when these are others. */
  markSchemas: () => Promise<string>;
  /** What stands before the names of definitions. */
  label: string;
  applicationId: string;
  takesFiles?: true;
  clock: Clock;
  logger: Logger;
}

/** Creates the head. It serves nothing before the first edition. */
export function createDefinitionHead(options: HeadOptions): DefinitionHead {
  const { editions, worker, markSchemas, label, applicationId, takesFiles, clock, logger } = options;
  const listeners = new Set<(served: ServedDefinitions) => void>();
  let edition: Edition | undefined;
  /** The texts that are served. */
  let good: Texts = new Map();
  let served: ServedDefinitions | undefined;
  let schemaMarks = '';
  let shown: { compiled: Compiled; found: FolderReport } | undefined;
  let remarks: readonly Issue[] = [];

  return {
    served: () => served as ServedDefinitions,
    edition: () => edition,
    standOn(newest) {
      edition = newest;
      good = newest.texts;
    },
    compile,
    async merge(request) {
      // The language by which texts are merged is that of what was compiled last: at the start that is nothing yet.
      if (!served && edition) await compile(edition.texts);
      return worker.merge(request);
    },
    adopt,
    async catchUp() {
      const newest = await editions.latest();
      if (newest && newest.number !== edition?.number) await adopt(newest);
    },
    serve(next, compiled) {
      edition = next;
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

  async function adopt(newest: Edition): Promise<void> {
    const compiled = await compile(newest.texts);
    edition = newest;
    good = compiled.texts;
    const own = reportOn(compiled.issues, { wanted: newest.texts, chosen: good }, label);
    show(compiled, isDifferent(newest.texts, good) ? own : newest.report);
  }

  function show(compiled: Compiled, found: FolderReport): void {
    const before = served;
    shown = { compiled, found };
    const servedSince = (edition?.acceptedAt ?? clock.now()).toISOString();
    const issues = [...found.issues, ...reportOn(remarks, { wanted: good, chosen: good }, label).issues];
    served = createServed(compiled, { ...found, issues, servedSince }, { applicationId, ...(takesFiles && { takesFiles }) }, before);
    if (before?.hash === served.hash && before.reportHash === served.reportHash) return;
    const errors = found.issues.filter(({ severity }) => severity === 'error').length;
    logger.info({ edition: edition?.number, screens: compiled.screens.length, errors }, 'Definitions are served');
    for (const listener of [...listeners]) listener(served);
  }
}
