import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { isHeldBack } from './choose-texts.ts';
import type { DefinitionHead } from './definition-head.ts';
import type { EditionAuthor, EditionOrigin, Editions } from './editions.ts';
import { LARGEST_DEFINITION, type Texts, withoutMark } from './read-folder.ts';
import { reportOn } from './report-on.ts';
import { applyChange, changeBetween, isDifferent, namesOf, type TextChange } from './text-change.ts';

/** What somebody wants to publish. */
export interface PublishRequest {
  /** Whole texts of the files that are to be other, and the names of those that are to go. */
  change: TextChange;
  /** The number of the edition that the author started from. */
  base: number;
  author: EditionAuthor;
  /** Why; people read it in the history. */
  message: string;
  origin: EditionOrigin;
  /** What it does to whom, as it was reviewed: for the history. */
  sentences?: readonly string[];
  /** The change was reviewed on top of its base and of nothing else: with any newer edition it is `moved`. */
  isExact?: boolean;
  /** A key that nobody uses twice: where an answer was lost and the same is sent again, it becomes one edition. */
  request?: string;
}

/** Which older texts somebody wants back. */
export interface RestoreRequest {
  /** The edition that had them. */
  edition: number;
  /** The names of the files; without them all are brought back. */
  files?: readonly string[];
  /** The edition that the author was looking at: what was published since is not undone. Without it the newest one. */
  base?: number;
  author: EditionAuthor;
  message?: string;
  request?: string;
}

/** A file that was published since the author started from it. A text is absent where there was, or is, no such file. */
export interface MovedFile {
  name: string;
  base?: string;
  newest?: string;
}

/** What became of it. `edition` is the one that it is, and otherwise the newest one. */
export type PublishAnswer =
  | {
      status: 'published';
      edition: number;
      /** Files of the folder that it could not be written into. */
      unwritten?: readonly Issue[];
    }
  /** Everything is like that already. */
  | { status: 'unchanged'; edition: number }
  /** The same files were published by somebody else in the meantime. Nothing of it is published. */
  | { status: 'moved'; edition: number; files: readonly MovedFile[] }
  /** With these errors it cannot be served. Nothing of it is published. */
  | { status: 'refused'; edition: number; issues: readonly Issue[] }
  | { status: 'unknown-edition'; edition: number }
  /** Another edition was made with this key. */
  | { status: 'request-taken'; edition: number };

/** What publishing needs. */
export interface PublishContext {
  head: DefinitionHead;
  editions: Editions;
  /** What stands before the names of definitions. */
  label: string;
}

/**
 * Publishes a change on top of the newest edition, all of it or nothing:
 *
 * 1. A request that made an edition already is not done again.
 * 2. Files that others published since the base are not overwritten; a change of other files goes on top.
 * 3. All definitions are checked with the change in them.
 * 4. It becomes the next edition. Where somebody else was first, all of it once more.
 */
export async function publishChange(context: PublishContext, asked: PublishRequest): Promise<PublishAnswer> {
  const { head, editions, label } = context;
  const { change, base, author, message, origin, request, sentences, isExact = false } = asked;
  for (;;) {
    const repeated = await answerOfRequest(editions, asked);
    if (repeated) return repeated;
    await head.catchUp();
    const newest = head.edition();
    const from = await editions.textsOf(base);
    if (!newest || !from) return { status: 'unknown-edition', edition: newest?.number ?? 0 };
    const files = movedFiles(change, from, newest.texts);
    if (files.length > 0 || (isExact && newest.number !== base)) return { status: 'moved', edition: newest.number, files };
    const wanted = applyChange(new Map(newest.texts), change);
    if (!isDifferent(newest.texts, wanted)) return { status: 'unchanged', edition: newest.number };
    const unfit = change.set.flatMap((file) => issuesOfFile(file, wanted, label));
    if (unfit.length > 0) return { status: 'refused', edition: newest.number, issues: unfit };
    const compiled = await head.compile(wanted);
    const issues = refusalOf(change, compiled, label);
    if (issues) return { status: 'refused', edition: newest.number, issues };
    const report = reportOn(compiled.issues, { wanted, chosen: compiled.texts }, label);
    const note = { author, message, origin, parent: base, ...(request !== undefined && { request }), ...(sentences && { sentences }) };
    const published = await editions.publish({ base: newest.number, texts: wanted, report, note });
    if (!published) continue;
    head.serve(published, compiled);
    return { status: 'published', edition: published.number };
  }
}

/** Publishes what files said in an older edition. What came after it stays in the history. */
export async function restoreEdition(context: PublishContext, asked: RestoreRequest): Promise<PublishAnswer> {
  const { edition, files, author, message = `Back to edition ${edition}`, request } = asked;
  await context.head.catchUp();
  const newest = context.head.edition()?.number ?? 0;
  const base = asked.base ?? newest;
  const [old, from] = [await context.editions.textsOf(edition), await context.editions.textsOf(base)];
  if (!old || !from) return { status: 'unknown-edition', edition: newest };
  const { set, drop } = changeBetween(from, old);
  const isAsked = (name: string) => files?.includes(name) ?? true;
  const change = { set: set.filter(([name]) => isAsked(name)), drop: drop.filter(isAsked) };
  return publishChange(context, { change, base, author, message, origin: 'rollback', ...(request !== undefined && { request }) });
}

/** The answer that was lost, where this request made an edition: it has every text that is asked for. */
async function answerOfRequest(editions: Editions, { request, change }: PublishRequest): Promise<PublishAnswer | undefined> {
  const edition = request === undefined ? undefined : await editions.ofRequest(request);
  if (edition === undefined) return undefined;
  const texts = (await editions.textsOf(edition)) ?? new Map<string, string>();
  const isSame = change.set.every(([name, text]) => texts.get(name) === text) && change.drop.every((name) => !texts.has(name));
  return { status: isSame ? 'published' : 'request-taken', edition };
}

/** Files of a change that are not what they were at its base. Where both sides say the same, nothing is lost. */
function movedFiles(change: TextChange, base: Texts, newest: Texts): MovedFile[] {
  const wanted = new Map(change.set);
  return namesOf(change).flatMap((name) => {
    const [before, now] = [base.get(name), newest.get(name)];
    if (before === now || now === wanted.get(name)) return [];
    return [{ name, ...(before !== undefined && { base: before }), ...(now !== undefined && { newest: now }) }];
  });
}

/** Why a text is none that a folder could have. It may become a file of one. */
function issuesOfFile([name, text]: TextChange['set'][number], wanted: Texts, label: string): Issue[] {
  const location = { file: `${label}/${name}`, pointer: '', line: 1, column: 1 };
  const size = Buffer.byteLength(text);
  if (!/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.json$/.test(name))
    return [createIssue('file-unreadable', { detail: 'no definition can have this name' }, location)];
  // On many disks, and in many copies of a repository, the two would be one file.
  const twin = [...wanted.keys()].find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  if (twin !== undefined) return [createIssue('file-unreadable', { detail: `${twin} has this name already, in other letters` }, location)];
  if (size > LARGEST_DEFINITION) return [createIssue('file-too-large', { size, limit: LARGEST_DEFINITION }, location)];
  // Half a letter outside of the usual ones, or a mark at the beginning, would be another text once it is written and read.
  if (withoutMark(Buffer.from(text).toString('utf8')) !== text) return [createIssue('not-utf8', {}, location)];
  return [];
}

/** The errors that keep a change from being served; undefined where nothing does. */
function refusalOf(change: TextChange, { issues, texts }: { issues: readonly Issue[]; texts: Texts }, label: string): Issue[] | undefined {
  const names = new Set(namesOf(change).map((name) => `${label}/${name}`));
  const errors = issues.filter(isHeldBack);
  const own = errors.filter(({ file }) => file !== undefined && names.has(file));
  const isServed = change.set.every(([name, text]) => texts.get(name) === text) && change.drop.every((name) => !texts.has(name));
  if (isServed && own.length === 0) return undefined;
  return own.length > 0 ? own : errors;
}
