import { useCallback, useEffect, useMemo, useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { NO_LABELS, type ShownLabels } from '../../authoring/edit/describe/shown-names.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { keyOfIssue } from '../issues/IssueLine.tsx';
import { keepNewest } from '../keep-newest.ts';
import type { FormulaAnswer } from '../language/evaluate-formula.ts';
import type { LinkTarget } from '../language/link-targets.ts';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';
import { inOneRequest, type TryValues } from './in-one-request.ts';

/** Results of the checker and compiler for the draft. */
export interface LanguageView {
  /** New issues of the draft; undefined before the first check. */
  issues: readonly Issue[] | undefined;
  labelsOf(file: string): ShownLabels;
  /** The texts of these labels; undefined before the first check of the file. */
  looked: Texts | undefined;
  /** Readable paths of a place; undefined before the first check. A new function after each check. */
  readable: ((place: string) => Promise<Readable>) | undefined;
  /** Values of an expression at a place, on sample rows; as `readable`. */
  evaluate: ((place: string, source: string) => Promise<FormulaAnswer>) | undefined;
  /** Screens that a link can lead to; as `readable`. */
  targets: (() => Promise<readonly LinkTarget[]>) | undefined;
  /** The error that each value of a property would bring; undefined before the first check of the live version. */
  tryValues: TryValues | undefined;
  failed: string | undefined;
}

/** Milliseconds from typing to a check. */
const PAUSE = 120;
/** Milliseconds from opening to the first check. */
const REST = 3000;

/** Inspects the open file and checks the draft after each change. */
export function useLanguage(texts: Texts, before: Texts, file: string | undefined): LanguageView {
  const { language } = useDraftWorkspace();
  const found = useAnswer(
    useCallback(
      async () => ({ labels: file === undefined ? {} : await language().inspect(texts, file), texts, file }),
      [language, texts, file],
    ),
    PAUSE,
  );
  const { answer } = found;
  const { isWhole, ...checked } = useNewIssues(texts, before, answer !== undefined || found.failed !== undefined);
  const labels = useMemo(() => labelsByFile(answer?.labels ?? {}), [answer?.labels]);
  const asked = useMemo(
    () => ({
      readable: answer && ((place: string) => language().readable(place)),
      evaluate: answer && ((place: string, source: string) => language().evaluate(place, source)),
      targets: answer && (() => language().targets()),
      tryValues: isWhole ? answer && inOneRequest((of, tried) => language().tryValues(answer.texts, of, tried)) : undefined,
    }),
    [answer, language, isWhole],
  );
  const labelsOf = useCallback((name: string) => labels.get(name) ?? NO_LABELS, [labels]);
  return {
    issues: checked.answer,
    ...asked,
    labelsOf,
    looked: answer?.file === file ? answer?.texts : undefined,
    failed: found.failed ?? checked.failed,
  };
}

/**
 * Issues that the live version does not have. It is checked once typing pauses, or REST after `isReady`, so that opening and the first
 * letters are fast.
 */
export function useNewIssues(texts: Texts, before: Texts, isReady: boolean) {
  const { language } = useDraftWorkspace();
  const isRested = useRest(isReady);
  const isChanged = texts !== before;
  const found = useAnswer(
    useCallback(async () => (isReady && isChanged ? language().check(texts) : undefined), [language, texts, isReady, isChanged]),
    PAUSE,
  );
  const isWanted = isReady && (found.answer !== undefined || isRested);
  const known = useAnswer(useCallback(async () => (isWanted ? language().check(before) : undefined), [language, before, isWanted]));
  const answer = useMemo(() => {
    if (!isChanged) return [];
    return known.answer && found.answer ? newIssues(known.answer, found.answer) : undefined;
  }, [isChanged, known.answer, found.answer]);
  return { answer, isWhole: known.answer !== undefined, failed: found.failed ?? known.failed };
}

function useRest(isReady: boolean): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = isReady ? setTimeout(() => setRested(true), REST) : undefined;
    return () => clearTimeout(timer);
  }, [isReady]);
  return isRested;
}

/** Whether the label of a part depends on texts that are not checked yet. */
export function isNameAwaited(
  { looked, failed, labelsOf }: LanguageView,
  { file, at, isOfField }: Pick<OutlinePart, 'file' | 'at' | 'isOfField'>,
): boolean {
  if (!isOfField || failed !== undefined || labelsOf(file).has(at)) return false;
  return looked === undefined || valueAtPath(looked, file, at) === undefined;
}

/** Labels of a file. An unchanged file keeps its map, so nothing is rendered again for it. */
const labelsOfFile = keepNewest((_, labels: string): ShownLabels => new Map(JSON.parse(labels) as [at: string, label: string][]));

function labelsByFile(labels: Readonly<Record<string, string>>): ReadonlyMap<string, ShownLabels> {
  const found = new Map<string, [at: string, label: string][]>();
  for (const [place, label] of Object.entries(labels)) {
    const file = place.slice(0, place.indexOf('#'));
    const own = found.get(file) ?? [];
    found.set(file, own);
    own.push([place.slice(file.length + 1), label]);
  }
  return new Map([...found].map(([file, own]) => [file, labelsOfFile(file, JSON.stringify(own))]));
}

export function newIssues(before: readonly Issue[], now: readonly Issue[]): readonly Issue[] {
  const known = new Set(before.map(keyOfIssue));
  return now.filter((issue) => !known.has(keyOfIssue(issue)));
}
