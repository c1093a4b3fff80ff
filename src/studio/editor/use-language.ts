import { useCallback, useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-texts.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import type { LinkTarget } from '../language/link-targets.ts';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';

/** What is known of the texts in hand. */
export interface LanguageView {
  /** What is wrong now and was not in what the draft started from; undefined while nobody looked yet. */
  issues: readonly Issue[] | undefined;
  /** Labels as they are shown, of a file. */
  labelsOf(file: string): ShownLabels;
  /** The texts that labels are of; undefined while nobody looked at this file yet, or can. */
  looked: Texts | undefined;
  /** What a place can read; undefined while nobody looked yet. Another function whenever somebody looked anew. */
  readable: ((place: string) => Promise<Readable>) | undefined;
  /** Where a link can lead; as `readable`. */
  targets: (() => Promise<readonly LinkTarget[]>) | undefined;
  /** Why nobody can look. */
  failed: string | undefined;
}

/** Typing is looked at after so many milliseconds. */
const PAUSE = 120;

/** Has the checker look at the texts in hand, beside the page, whenever they change. */
export function useLanguage(texts: Texts, before: Texts, file: string | undefined): LanguageView {
  const { language } = useDraftWorkspace();
  const known = useAnswer(useCallback(() => language().look(before, undefined), [language, before]));
  const found = useAnswer(
    useCallback(async () => ({ ...(await language().look(texts, file)), texts, file }), [language, texts, file]),
    PAUSE,
  );
  const { answer } = found;
  const issues = useMemo(
    () => (known.answer && answer ? newIssues(known.answer.issues, answer.issues) : undefined),
    [known.answer, answer],
  );
  const labels = useMemo(() => labelsByFile(answer?.labels ?? {}), [answer]);
  const readable = useMemo(() => (answer ? (place: string) => language().readable(place) : undefined), [answer, language]);
  const targets = useMemo(() => (answer ? () => language().targets() : undefined), [answer, language]);
  const labelsOf = useCallback((name: string) => labels.get(name) ?? NONE, [labels]);
  return {
    issues,
    readable,
    targets,
    labelsOf,
    looked: answer?.file === file ? answer?.texts : undefined,
    failed: found.failed ?? known.failed,
  };
}

/** Whether nobody knows yet what a part is called that is called as the field that it shows: it came with a text that nobody has looked at. */
export function isNameAwaited(
  { looked, failed, labelsOf }: LanguageView,
  { file, at, isOfField }: Pick<OutlinePart, 'file' | 'at' | 'isOfField'>,
): boolean {
  if (!isOfField || failed !== undefined || labelsOf(file).has(at)) return false;
  return looked === undefined || valueAtPath(looked, file, at) === undefined;
}

const NONE: ShownLabels = new Map();

function labelsByFile(labels: Readonly<Record<string, string>>): ReadonlyMap<string, ShownLabels> {
  const found = new Map<string, Map<string, string>>();
  for (const [place, label] of Object.entries(labels)) {
    const [file, at] = [place.slice(0, place.indexOf('#')), place.slice(place.indexOf('#') + 1)];
    const own = found.get(file) ?? new Map<string, string>();
    own.set(at, label);
    found.set(file, own);
  }
  return found;
}

/** What is wrong now and was not before. */
export function newIssues(before: readonly Issue[], now: readonly Issue[]): readonly Issue[] {
  const known = new Set(before.map(identityOf));
  return now.filter((issue) => !known.has(identityOf(issue)));
}

/** The same issue at another line is the same. */
function identityOf({ code, file, pointer, message }: Issue): string {
  return `${code} ${file} ${pointer} ${message}`;
}
