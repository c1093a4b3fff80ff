import { useCallback, useMemo } from 'react';
import type { FormulaAnswer } from '../language/evaluate-formula.ts';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';
import { useEditor } from './editor-context.ts';

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
