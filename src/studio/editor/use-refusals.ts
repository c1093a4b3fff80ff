import { useCallback } from 'react';
import type { Issue } from '../../language/errors/issue.ts';
import type { TriedValue } from '../language/try-values.ts';
import { useAnswer } from '../language/use-answer.ts';
import { useEditor } from './editor-context.ts';

/** Milliseconds from a change until values are tried again: letters do not wait for it. */
const PAUSE = 400;

/** Tries values in a file. Returns the error that one would bring; undefined where it is accepted, or that is not known yet. */
export function useRefusals(file: string, tried: readonly TriedValue[]): (tried: TriedValue) => Issue | undefined {
  const { tryValues } = useEditor().language;
  const wanted = JSON.stringify(tried);
  const ask = useCallback(async () => {
    const values: TriedValue[] = JSON.parse(wanted);
    const found = values.length > 0 ? await tryValues?.(file, values) : undefined;
    return new Map(found?.map((issue, index) => [JSON.stringify(values[index]), issue]));
  }, [tryValues, file, wanted]);
  const { answer } = useAnswer(ask, PAUSE);
  return (each) => answer?.get(JSON.stringify(each));
}
