import { Fragment, isValidElement } from 'react';
import { jsx } from 'react/jsx-runtime';

/** Elements with text only, or whose text is not part of the page. */
const TEXT_ONLY = new Set<unknown>(['option', 'title', 'textarea', 'script', 'style', 'text', 'tspan']);

/** Bidirectional control characters, which would turn the surrounding sentence; or an isolated part, which turns nothing. */
const TURNING = /\u2068[^\u2066-\u2069]*\u2069|[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Wraps texts so that each is the only child of an element: adjacent texts are joined, texts beside elements get an element.
 * Browser translation replaces text nodes by elements. React then fails when it removes or inserts before such a node, and writes
 * changes into a detached one. An element's only text is set through the element, which works in both cases. White space is not
 * translated and stays. Bidirectional control characters are removed.
 */
export function withOwnTextElements(type: unknown, children: unknown): unknown {
  if (!Array.isArray(children)) {
    const child = unturned(children);
    return type === Fragment && isWritten(child) ? textElement(child) : child;
  }
  if (!children.some(hasText)) return children;
  if (children.every((child) => isText(child) || isNothing(child))) {
    const text = unturned(children.filter(isText).join(''));
    return type === Fragment && isWritten(text) ? textElement(text) : text;
  }
  if (TEXT_ONLY.has(type) || isLabelOfChoice(type, children)) return children.map(unturned);
  return children.map((child: unknown) => ownText(child));
}

/** Wraps the texts of a child, also of a list inside `{}`. */
function ownText(child: unknown, key?: string): unknown {
  if (Array.isArray(child)) return child.map((each, index) => ownText(each, `own-text-${index}`));
  const text = unturned(child);
  return isWritten(text) ? textElement(text, key) : text;
}

/** Removes bidirectional control characters from a text, except around isolated parts. */
function unturned(child: unknown): unknown {
  return typeof child === 'string' ? child.replace(TURNING, (found) => (found[1] ? found : '')) : child;
}

/** A label with only its control and text: both always exist, and the control overlays the text. */
function isLabelOfChoice(type: unknown, children: readonly unknown[]): boolean {
  if (type !== 'label' || children.length !== 2) return false;
  return children.every((child) => isText(child) || (isValidElement(child) && child.type === 'input'));
}

/** An element without styles, so that rules for `span` stay with the components. */
function textElement(text: unknown, key?: string) {
  return jsx('own-text' as 'span', { children: text }, key);
}

function hasText(child: unknown): boolean {
  return Array.isArray(child) ? child.some(hasText) : isText(child);
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
}

function isWritten(child: unknown): boolean {
  return isText(child) && String(child).trim() !== '';
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean';
}
