import { createContext, use, useCallback, useMemo } from 'react';
import type { MemberTemplate } from '../../authoring/edit/templates/member-templates.ts';
import type { ListedDefinition } from '../definitions-of.ts';
import type { FormulaAnswer } from '../language/evaluate-formula.ts';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';
import type { Selection } from '../selection.ts';
import { MESSAGES } from './messages.ts';
import type { LanguageView } from './use-language.ts';

export interface Editor {
  definition: ListedDefinition;
  /** The definition and the shared parts that it uses. */
  around: readonly ListedDefinition[];
  language: LanguageView;
  selection: Selection;
  hasInspector: boolean;
  begun: BegunPart | undefined;
  begin(part: BegunPart | undefined): void;
}

/** A new part of a file, which is not written before the inspector's questions are answered. `place`: the selection that asks them. */
export interface BegunPart {
  file: string;
  place: string | undefined;
  template: MemberTemplate;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a part. Throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error(MESSAGES.usedOutsideOfAnEditor);
  return editor;
}

/** Readable paths of a place with their load state. */
export interface KnownReadable extends Readable {
  evaluate?: ((source: string) => Promise<FormulaAnswer>) | undefined;
  isKnown: boolean;
  isAwaited: boolean;
}

const NOTHING: KnownReadable = { paths: [], wanted: [], isKnown: false, isAwaited: false };
const NEVER = new Promise<never>(() => undefined);
const AWAITED: KnownReadable = { ...NOTHING, isAwaited: true };

/** Readable paths of a place; empty while loading or without a place. The last answer stays during a recheck. */
export function useReadable(place: string | undefined): KnownReadable {
  const { readable, evaluate, failed } = useEditor().language;
  const ask = useCallback(async () => (place === undefined || !readable ? NEVER : { place, of: await readable(place) }), [readable, place]);
  const { answer } = useAnswer(ask);
  const known = useMemo(() => {
    const asked = evaluate && place !== undefined ? (source: string) => evaluate(place, source) : undefined;
    return answer && { ...answer.of, isKnown: true, isAwaited: false, evaluate: asked };
  }, [answer, evaluate, place]);
  if (known && answer?.place === place) return known;
  return place === undefined || failed !== undefined ? NOTHING : AWAITED;
}
