import { useEffect, useState } from 'react';
import type { Readable } from '../language/studio-language.ts';
import type { LanguageView } from './use-language.ts';

const NOTHING: Readable = { paths: [], wanted: [] };

/** What can be read at a place; nothing until the compiler has told it. What was known stays while it looks again. */
export function useReadable({ readable }: LanguageView, place: string): Readable {
  const [found, setFound] = useState<{ place: string; of: Readable }>();
  useEffect(() => {
    let isCurrent = true;
    readable?.(place).then(
      (of) => isCurrent && setFound({ place, of }),
      // Why the compiler cannot work is told above.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [readable, place]);
  return found?.place === place ? found.of : NOTHING;
}
