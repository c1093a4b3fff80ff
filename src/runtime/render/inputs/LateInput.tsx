import type { ComponentProps, FunctionComponent } from 'react';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createPartLoader, usePart } from '../../../ui/use-part.ts';
import type { InputProps } from './input-props.ts';

type Late = typeof import('./late-inputs.ts');

/** The inputs that are fetched late. */
export const lateInputs = createPartLoader(() => import('./late-inputs.ts'));

/** Makes an input whose code comes when it is first drawn; until then a skeleton line stands in its place, which is not Suspense and moves nothing else. */
export function lateInput<Name extends keyof Late>(name: Name): FunctionComponent<ComponentProps<Late[Name]>> {
  return function LateInput(props: InputProps) {
    const { part, failed } = usePart(lateInputs, true);
    const Input = part?.[name] as FunctionComponent<InputProps> | undefined;
    if (failed) return <PartFailure what="The input" onClose={() => undefined} />;
    return Input ? <Input {...props} /> : <Skeleton lines={1} />;
  };
}
