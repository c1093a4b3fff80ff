import type { ComponentProps, FunctionComponent } from 'react';
import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';

type Late = typeof import('./late-inputs.ts');

/** Inputs that are loaded late. */
export const lateInputs = createChunkLoader(() => import('./late-inputs.ts'));

/** Creates an input that loads its code when first rendered; until then a skeleton, without Suspense, so that nothing else moves. */
export function lateInput<Name extends keyof Late>(name: Name): FunctionComponent<ComponentProps<Late[Name]>> {
  return function LateInput(props: InputProps) {
    const { chunk, failed, retry } = useChunk(lateInputs, true);
    const Input = chunk?.[name] as FunctionComponent<InputProps> | undefined;
    if (failed) return <ChunkFailure what={MESSAGES.theInput} onRetry={retry} />;
    return Input ? <Input {...props} /> : <Skeleton lines={1} />;
  };
}
