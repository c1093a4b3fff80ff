import { useEffect, useRef } from 'react';
import type { CompiledSource } from '../../language/compiled/compiled-screen.ts';
import { useToasts } from '../../ui/toast-context.ts';

/** Shows failures of sources with `errors: "toast"`, each once. `errors` are those of the last answers, in the order of the sources. */
export function useFailureToasts(sources: readonly (CompiledSource | undefined)[], errors: readonly unknown[]): void {
  const { showToast } = useToasts();
  const reported = useRef(new Set<unknown>());
  useEffect(() => {
    for (const [index, source] of sources.entries()) {
      const error = errors[index];
      if (source?.errors !== 'toast' || !(error instanceof Error) || reported.current.has(error)) continue;
      reported.current.add(error);
      showToast({ tone: 'danger', text: error.message, error });
    }
  }, [sources, errors, showToast]);
}
