import type { Issue } from '../../language/errors/issue.ts';
import type { TriedValue } from '../language/try-values.ts';

export type TryValues = (file: string, tried: readonly TriedValue[]) => Promise<readonly (Issue | undefined)[]>;

/** Collects the values of a file that several properties try at the same time: each request compiles the file once more. */
export function inOneRequest(ask: TryValues): TryValues {
  let open: { file: string; tried: TriedValue[]; answer: ReturnType<TryValues> } | undefined;
  const begin = (file: string) => {
    const tried: TriedValue[] = [];
    const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
      if (open?.tried === tried) open = undefined;
      return ask(file, tried);
    });
    return { file, tried, answer };
  };
  return async (file, tried) => {
    if (open?.file !== file) open = begin(file);
    const { tried: all, answer } = open;
    const from = all.push(...tried) - tried.length;
    return (await answer).slice(from, from + tried.length);
  };
}
