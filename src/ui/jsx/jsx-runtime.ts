import * as runtime from 'react/jsx-runtime';
import { withOwnTextElements } from './own-text-elements.ts';

export type { JSX } from 'react';
/** JSX runtime of the console (`jsxImportSource`): React's, with every text in an element of its own. */
export { Fragment } from 'react/jsx-runtime';

type Create = typeof runtime.jsx;

const create =
  (make: Create): Create =>
  (type, props, key) => {
    const { children } = props as { children?: unknown };
    const own = withOwnTextElements(type, children);
    if (own === children) return make(type, props, key);
    // A single text is no list any more.
    return (Array.isArray(own) ? runtime.jsxs : runtime.jsx)(type, { ...(props as object), children: own as never }, key);
  };

export const jsx = create(runtime.jsx);
export const jsxs = create(runtime.jsxs);
