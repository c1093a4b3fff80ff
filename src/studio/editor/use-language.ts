import { useEffect, useMemo, useState } from 'react';
import type { Texts } from '../../runtime/edit/edit.ts';
import type { ShownLabels } from '../../runtime/edit/words-of.ts';
import type { Issue } from '../../runtime/errors/issue.ts';
import { useDraftRoom } from '../draft/draft-context.ts';
import type { LinkTarget } from '../language/link-targets.ts';
import type { LanguageAnswer, Readable } from '../language/studio-language.ts';

/** What is known of the texts in hand. */
export interface LanguageView {
  /** What is wrong now and was not in what the draft started from; undefined while nobody looked yet. */
  issues: readonly Issue[] | undefined;
  /** Labels as they are shown, of a file. */
  labelsOf(file: string): ShownLabels;
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
  const { language } = useDraftRoom();
  const [known, setKnown] = useState<readonly Issue[]>();
  const [answer, setAnswer] = useState<LanguageAnswer>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const told = (error: unknown) => isCurrent && setFailed(error instanceof Error ? error.message : String(error));
    language()
      .look(before, undefined)
      .then(({ issues }) => isCurrent && setKnown(issues), told);
    return () => {
      isCurrent = false;
    };
  }, [language, before]);
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      language()
        .look(texts, file)
        .then(
          (found) => {
            if (!isCurrent) return;
            setAnswer(found);
            setFailed(undefined);
          },
          (error: unknown) => isCurrent && setFailed(error instanceof Error ? error.message : String(error)),
        );
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [language, texts, file]);
  const issues = useMemo(() => (known && answer ? newIssues(known, answer.issues) : undefined), [known, answer]);
  const labels = useMemo(() => labelsByFile(answer?.labels ?? {}), [answer]);
  const readable = useMemo(() => (answer ? (place: string) => language().readable(place) : undefined), [answer, language]);
  const targets = useMemo(() => (answer ? () => language().targets() : undefined), [answer, language]);
  return { issues, readable, targets, labelsOf: (name) => labels.get(name) ?? NONE, failed };
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
