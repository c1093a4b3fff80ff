import { createIssue } from '../../src/language/errors/catalogue.ts';
import type { Issue } from '../../src/language/errors/issue.ts';
import { isHeldBack } from './choose-texts.ts';
import type { DefinitionHead } from './definition-head.ts';
import { createFolderReport } from './folder-report.ts';
import { LARGEST_DEFINITION, type Texts, withoutMark } from './read-folder.ts';
import { applyChange, changeBetween, isDifferent, namesOf, type TextChange } from './text-change.ts';
import type { DefinitionVersions, NewVersion, VersionAuthor, VersionOrigin } from './versions.ts';

export interface PublishRequest {
  /** Full texts of changed files, and names of removed ones. */
  change: TextChange;
  /** Number of the version that the author started from. */
  base: number;
  author: VersionAuthor;
  /** The second person, where one approved it. */
  approver?: Required<VersionAuthor>;
  /** Reason, shown in the history. */
  message: string;
  origin: VersionOrigin;
  /** Reviewed effects, for the history. */
  sentences?: readonly string[];
  /** Reviewed on top of exactly this base: with any newer version the answer is `moved`. */
  isExact?: boolean;
  /** Idempotency key: a repeated request creates one version. */
  request?: string;
  /** Runs in the transaction of the version; what it throws is thrown, and nothing is published. */
  within?: NewVersion['within'];
}

/** A request to restore older texts. */
export interface RestoreRequest {
  /** The version that had them. */
  version: number;
  /** Names of the files; default: all. */
  files?: readonly string[];
  /** The version that the author was looking at: later changes are not undone. Default: the newest. */
  base?: number;
  author: VersionAuthor;
  message?: string;
  request?: string;
}

/** A file published after the author started. A text is absent if there was, or is, no such file. */
export interface MovedFile {
  name: string;
  base?: string;
  newest?: string;
}

/** Result. `version` is the created version, otherwise the newest one. */
export type PublishAnswer =
  | {
      status: 'published';
      version: number;
      /** Files of the folder that could not be written. */
      unwritten?: readonly Issue[];
    }
  /** Nothing to change. */
  | { status: 'unchanged'; version: number }
  /** Others published the same files meanwhile. Nothing is published. */
  | { status: 'moved'; version: number; files: readonly MovedFile[] }
  /** It cannot be served with these errors. Nothing is published. */
  | { status: 'refused'; version: number; issues: readonly Issue[] }
  | { status: 'unknown-version'; version: number }
  /** Another version was created with this key. */
  | { status: 'request-taken'; version: number };

/** Dependencies of publishing. */
export interface PublishContext {
  head: DefinitionHead;
  versions: DefinitionVersions;
  /** Prefix of the names of definitions. */
  label: string;
}

/**
 * Publishes a change on top of the newest version, completely or not at all:
 *
 * 1. A request that already created a version is not repeated.
 * 2. Files that others published since the base are not overwritten; changes of other files are kept.
 * 3. All definitions are checked with the change.
 * 4. It becomes the next version. If another process was first, everything is repeated.
 */
export async function publishChange(context: PublishContext, asked: PublishRequest): Promise<PublishAnswer> {
  const { head, versions, label } = context;
  const { change, base, author, approver, message, origin, request, sentences, within, isExact = false } = asked;
  for (;;) {
    const repeated = await answerOfRequest(versions, asked);
    if (repeated) return repeated;
    await head.catchUp();
    const newest = head.version();
    const from = await versions.textsOf(base);
    if (!newest || !from) return { status: 'unknown-version', version: newest?.number ?? 0 };
    const files = movedFiles(change, from, newest.texts);
    if (files.length > 0 || (isExact && newest.number !== base)) return { status: 'moved', version: newest.number, files };
    const wanted = applyChange(new Map(newest.texts), change);
    if (!isDifferent(newest.texts, wanted)) return { status: 'unchanged', version: newest.number };
    const unfit = change.set.flatMap((file) => issuesOfFile(file, wanted, label));
    if (unfit.length > 0) return { status: 'refused', version: newest.number, issues: unfit };
    const compiled = await head.compile(wanted);
    const issues = refusalOf(change, compiled, label);
    if (issues) return { status: 'refused', version: newest.number, issues };
    const report = createFolderReport(compiled.issues, { wanted, chosen: compiled.texts }, label);
    const optional = { ...(approver && { approver }), ...(request !== undefined && { request }), ...(sentences && { sentences }) };
    const note = { author, message, origin, parent: base, ...optional };
    const published = await versions.publish({ base: newest.number, texts: wanted, report, note, ...(within && { within }) });
    if (!published) continue;
    head.serve(published, compiled);
    return { status: 'published', version: published.number };
  }
}

/** Publishes texts of an older version. Later versions stay in the history. */
export async function restoreVersion(context: PublishContext, asked: RestoreRequest): Promise<PublishAnswer> {
  const { version, files, author, message = `Back to version ${version}`, request } = asked;
  await context.head.catchUp();
  const newest = context.head.version()?.number ?? 0;
  const base = asked.base ?? newest;
  const [old, from] = [await context.versions.textsOf(version), await context.versions.textsOf(base)];
  if (!old || !from) return { status: 'unknown-version', version: newest };
  const { set, drop } = changeBetween(from, old);
  const isAsked = (name: string) => files?.includes(name) ?? true;
  const change = { set: set.filter(([name]) => isAsked(name)), drop: drop.filter(isAsked) };
  return publishChange(context, { change, base, author, message, origin: 'rollback', ...(request !== undefined && { request }) });
}

/** The lost answer, if this request created a version with every requested text. */
async function answerOfRequest(versions: DefinitionVersions, { request, change }: PublishRequest): Promise<PublishAnswer | undefined> {
  const version = request === undefined ? undefined : await versions.ofRequest(request);
  if (version === undefined) return undefined;
  const texts = (await versions.textsOf(version)) ?? new Map<string, string>();
  const isSame = change.set.every(([name, text]) => texts.get(name) === text) && change.drop.every((name) => !texts.has(name));
  return { status: isSame ? 'published' : 'request-taken', version };
}

/** Files of a change that differ from its base. Equal changes on both sides lose nothing. */
function movedFiles(change: TextChange, base: Texts, newest: Texts): MovedFile[] {
  const wanted = new Map(change.set);
  return namesOf(change).flatMap((name) => {
    const [before, now] = [base.get(name), newest.get(name)];
    if (before === now || now === wanted.get(name)) return [];
    return [{ name, ...(before !== undefined && { base: before }), ...(now !== undefined && { newest: now }) }];
  });
}

/** Why a text cannot become a file of a folder. */
function issuesOfFile([name, text]: TextChange['set'][number], wanted: Texts, label: string): Issue[] {
  const location = { file: `${label}/${name}`, pointer: '', line: 1, column: 1 };
  const size = Buffer.byteLength(text);
  if (!/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.json$/.test(name))
    return [createIssue('file-unreadable', { detail: 'no definition can have this name' }, location)];
  // On case-insensitive disks the two would be one file.
  const twin = [...wanted.keys()].find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  if (twin !== undefined) return [createIssue('file-unreadable', { detail: `${twin} has this name already, in other letters` }, location)];
  if (size > LARGEST_DEFINITION) return [createIssue('file-too-large', { size, limit: LARGEST_DEFINITION }, location)];
  // A lone surrogate or a byte order mark would read back as another text.
  if (withoutMark(Buffer.from(text).toString('utf8')) !== text) return [createIssue('not-utf8', {}, location)];
  return [];
}

/** Errors that prevent serving a change; undefined if none. */
function refusalOf(change: TextChange, { issues, texts }: { issues: readonly Issue[]; texts: Texts }, label: string): Issue[] | undefined {
  const names = new Set(namesOf(change).map((name) => `${label}/${name}`));
  const errors = issues.filter(isHeldBack);
  const own = errors.filter(({ file }) => file !== undefined && names.has(file));
  const isServed = change.set.every(([name, text]) => texts.get(name) === text) && change.drop.every((name) => !texts.has(name));
  if (isServed && own.length === 0) return undefined;
  return own.length > 0 ? own : errors;
}
