import { CONTRACT_SCHEMAS } from '../../language/check/contract-file.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { type FileQuestion, merge3 } from '../edit/merge/merge3.ts';
import { canonicalOf } from '../edit/paths/written.ts';
import type { Written } from './sketch.ts';
import { ENUMS_FILE, printDraft } from './write-contracts.ts';

/** Files of a draft by path. */
export type DraftFiles = Readonly<Record<string, Written>>;

/** Inputs of merging a repeated draft. */
export interface DraftVersions {
  /** The last draft; empty the first time. */
  base: DraftFiles;
  /** The texts in the folder, all of them sound JSON. */
  texts: ReadonlyMap<string, string>;
  draft: DraftFiles;
}

/** Merged texts, without those that are to be removed, and what a person and the source both changed: there the text of the person stays. */
export interface MergedDraft {
  texts: ReadonlyMap<string, string>;
  /** The base of the next draft: this one, with what is gone in the source and still used by others. */
  files: DraftFiles;
  questions: readonly FileQuestion[];
}

/** The list of directions that the sorted lists of all back ends share. */
const SHARED_ENUM = 'sortOrder';

/**
 * Merges a new draft into a console's files. Changes of the source are taken where nobody edited the same place; removed files and members
 * stay removed; what disappeared from the source is removed where it is unedited and unused.
 */
export function mergeDraft(versions: DraftVersions): MergedDraft {
  for (let { draft } = versions; ; ) {
    const merged = mergeOnce({ ...versions, draft });
    const used = stillUsed({ ...versions, draft }, merged.texts);
    if (Object.keys(used).length === 0) return { ...merged, files: draft };
    draft = { ...draft, ...used };
  }
}

/** Entities and enums that the source no longer has and that texts name, as files of the draft. */
function stillUsed({ base, draft }: DraftVersions, texts: ReadonlyMap<string, string>): DraftFiles {
  const named = new Set(
    [...texts].flatMap(([path, text]) => (base[path] && !draft[path] && !('area' in base[path]) ? [] : (text.match(/\b\w+\b/g) ?? []))),
  );
  const entities = Object.entries(base).filter(([path, { entity }]) => !draft[path] && typeof entity === 'string' && named.has(entity));
  const enums = Object.entries(base[ENUMS_FILE] ?? {}).filter(
    ([name]) => !Object.hasOwn(draft[ENUMS_FILE] ?? {}, name) && isUsed(name, texts),
  );
  return {
    ...Object.fromEntries(entities),
    ...(enums.length > 0 && { [ENUMS_FILE]: { ...draft[ENUMS_FILE], ...Object.fromEntries(enums) } }),
  };
}

/** Whether a contract names an enum. */
function isUsed(name: string, texts: ReadonlyMap<string, string>): boolean {
  return [...texts].some(
    ([path, text]) => path !== ENUMS_FILE && text.includes(`"${name}`) && new RegExp(`"${name}(\\[\\])?(\\|null)?\\??"`).test(text),
  );
}

function mergeOnce({ base, texts, draft }: DraftVersions): Omit<MergedDraft, 'files'> {
  const paths = [...new Set([...Object.keys(base), ...Object.keys(draft)])].filter((path) => !base[path] || texts.has(path));
  const [before, after] = [new Map<string, string>(), new Map<string, string>()];
  const published = new Map(texts);
  for (const path of paths) {
    const text = texts.get(path);
    const isShared = path === ENUMS_FILE;
    const [old, wanted] = isShared ? enumVersions({ base, texts, draft }) : [base[path], draft[path] ?? emptied(base[path])];
    if (old) before.set(path, printDraft(path, old, CONTRACT_SCHEMAS));
    if (wanted) after.set(path, printDraft(path, wanted, CONTRACT_SCHEMAS));
    // A text that means what was drafted is not changed, however it is laid out.
    const isAsDrafted = text !== undefined && old && canonicalOf(path, text, CONTRACT_SCHEMAS) === before.get(path);
    if (!isAsDrafted) continue;
    published.set(path, before.get(path) as string);
    if (!draft[path] && !isShared) after.delete(path);
  }
  const merged = merge3({ base: before, published, draft: after }, CONTRACT_SCHEMAS);
  const result = new Map(merged.texts);
  for (const path of paths) {
    const text = texts.get(path);
    const found = result.get(path);
    if (text !== undefined && found === published.get(path)) result.set(path, text);
    else if (found !== undefined && !draft[path] && path !== ENUMS_FILE) result.set(path, withCalls(path, found));
  }
  return { texts: result, questions: merged.questions };
}

/** A calls file that the source no longer has: its calls go one by one. Other files go whole. */
function emptied(file: Written | undefined): Written | undefined {
  return file && 'area' in file ? { ...file, calls: {} } : undefined;
}

/** A file that a person changed stays a calls file also without calls. */
function withCalls(path: string, text: string): string {
  const content = JSON.parse(text) as Written;
  return 'area' in content && !('calls' in content) ? printDraft(path, { ...content, calls: {} }, CONTRACT_SCHEMAS) : text;
}

/** The own part of the shared file of enums, before and after. The console may have the directions already. */
function enumVersions({ base, texts, draft }: DraftVersions): [Written | undefined, Written] {
  const text = texts.get(ENUMS_FILE);
  const old = base[ENUMS_FILE] ?? (text === undefined ? undefined : {});
  const wanted: Record<string, Json> = { ...draft[ENUMS_FILE] };
  const present = text === undefined ? {} : (JSON.parse(text) as { [name: string]: Json });
  const known = old?.[SHARED_ENUM];
  if (known !== undefined) wanted[SHARED_ENUM] ??= known;
  else if (Object.hasOwn(present, SHARED_ENUM)) delete wanted[SHARED_ENUM];
  return [old, wanted];
}
