import { useCallback, useMemo, useRef } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-texts.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import type { LinkTarget } from '../language/link-targets.ts';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';

/** Results of the checker and compiler for the draft. */
export interface LanguageView {
  /** New issues of the draft; undefined before the first check. */
  issues: readonly Issue[] | undefined;
  /** Rendered labels of a file. */
  labelsOf(file: string): ShownLabels;
  /** The texts of these labels; undefined before the first check of the file. */
  looked: Texts | undefined;
  /** Readable paths of a place; undefined before the first check. A new function after each check. */
  readable: ((place: string) => Promise<Readable>) | undefined;
  /** Screens that a link can lead to; as `readable`. */
  targets: (() => Promise<readonly LinkTarget[]>) | undefined;
  /** Why the checker failed. */
  failed: string | undefined;
}

/** Milliseconds from typing to a check. */
const PAUSE = 120;

/** Checks the draft in the worker after each change. */
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
  const labels = useLabels(answer?.labels);
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

/** Whether the label of a part depends on texts that are not checked yet. */
export function isNameAwaited(
  { looked, failed, labelsOf }: LanguageView,
  { file, at, isOfField }: Pick<OutlinePart, 'file' | 'at' | 'isOfField'>,
): boolean {
  if (!isOfField || failed !== undefined || labelsOf(file).has(at)) return false;
  return looked === undefined || valueAtPath(looked, file, at) === undefined;
}

const NONE: ShownLabels = new Map();

/** Labels by file. Those of a file that stay alike stay the same map, so that nothing is drawn again for them. */
function useLabels(labels: Readonly<Record<string, string>> | undefined): ReadonlyMap<string, ShownLabels> {
  const last = useRef<ReadonlyMap<string, ShownLabels>>(new Map());
  return useMemo(() => {
    const found = labelsByFile(labels ?? {});
    last.current = new Map([...found].map(([file, own]) => [file, sameLabels(last.current.get(file), own)]));
    return last.current;
  }, [labels]);
}

function sameLabels(before: ShownLabels | undefined, now: ShownLabels): ShownLabels {
  return before?.size === now.size && [...now].every(([at, label]) => before.get(at) === label) ? before : now;
}

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

/** Issues that were not there before. */
export function newIssues(before: readonly Issue[], now: readonly Issue[]): readonly Issue[] {
  const known = new Set(before.map(identityOf));
  return now.filter((issue) => !known.has(identityOf(issue)));
}

/** Identity of an issue, without its line. */
function identityOf({ code, file, pointer, message }: Issue): string {
  return `${code} ${file} ${pointer} ${message}`;
}
