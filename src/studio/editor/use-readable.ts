import { useCallback, useMemo } from 'react';
import type { Readable } from '../language/studio-language.ts';
import { useAnswer } from '../language/use-answer.ts';
import { useEditor } from './editor-context.ts';

/** What can be read at a place, as far as the compiler has told it. */
export interface KnownReadable extends Readable {
  /** It has told. */
  isKnown: boolean;
  /** It has not told yet, and will. */
  isAwaited: boolean;
}

const NOTHING: KnownReadable = { paths: [], wanted: [], isKnown: false, isAwaited: false };
const NEVER = new Promise<never>(() => undefined);
const AWAITED: KnownReadable = { ...NOTHING, isAwaited: true };

/** What can be read at a place; nothing until the compiler has told it, and at none (undefined). What was known stays while it looks again. */
export function useReadable(place: string | undefined): KnownReadable {
  const { readable, failed } = useEditor().language;
  const ask = useCallback(async () => (place === undefined || !readable ? NEVER : { place, of: await readable(place) }), [readable, place]);
  const { answer } = useAnswer(ask);
  const known = useMemo(() => answer && { ...answer.of, isKnown: true, isAwaited: false }, [answer]);
  if (known && answer?.place === place) return known;
  return place === undefined || failed !== undefined ? NOTHING : AWAITED;
}
