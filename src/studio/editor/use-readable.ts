import { useEffect, useState } from 'react';
import type { Readable } from '../language/studio-language.ts';
import { useEditor } from './editor-context.ts';

/** What can be read at a place, as far as the compiler has told it. */
export interface KnownReadable extends Readable {
  /** It has told. */
  isKnown: boolean;
  /** It has not told yet, and will. */
  isAwaited: boolean;
}

const NOTHING: KnownReadable = { paths: [], wanted: [], isKnown: false, isAwaited: false };
const AWAITED: KnownReadable = { ...NOTHING, isAwaited: true };

/** What can be read at a place; nothing until the compiler has told it, and at none (undefined). What was known stays while it looks again. */
export function useReadable(place: string | undefined): KnownReadable {
  const { readable, failed } = useEditor().language;
  const [found, setFound] = useState<{ place: string; of: KnownReadable }>();
  useEffect(() => {
    if (place === undefined) return;
    let isCurrent = true;
    readable?.(place).then(
      (of) => isCurrent && setFound({ place, of: { ...of, isKnown: true, isAwaited: false } }),
      // Why the compiler cannot work is told above.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [readable, place]);
  if (found !== undefined && found.place === place) return found.of;
  return place === undefined || failed !== undefined ? NOTHING : AWAITED;
}
