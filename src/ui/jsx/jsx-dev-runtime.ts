import * as runtime from 'react/jsx-dev-runtime';
import { withOwnTextElements } from './own-text-elements.ts';

export type { JSX } from 'react';
/** `jsx-runtime` for development and tests. */
export { Fragment } from 'react/jsx-dev-runtime';

interface DevelopmentRuntime {
  jsxDEV(type: unknown, props: object, key: unknown, isStatic: boolean, source: unknown, self: unknown): unknown;
}

const { jsxDEV: create } = runtime as unknown as DevelopmentRuntime;

// biome-ignore lint/complexity/useMaxParams: the compiler calls it so
export const jsxDEV: DevelopmentRuntime['jsxDEV'] = (type, props, key, isStatic, source, self) => {
  const { children } = props as { children?: unknown };
  const own = withOwnTextElements(type, children);
  return create(type, own === children ? props : { ...props, children: own }, key, isStatic && Array.isArray(own), source, self);
};
