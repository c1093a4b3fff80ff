import { Fragment, isValidElement } from 'react';
import { jsx } from 'react/jsx-runtime';

/** Elements that take text alone, or whose text is not a part of the page. */
const TEXT_ONLY = new Set<unknown>(['option', 'title', 'textarea', 'script', 'style', 'text', 'tspan']);

/** Characters that turn the reading direction of what follows: a name that has one would turn the sentence around it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Children in which every text is the only child of an element: texts beside texts become one, texts beside elements get an element of their own.
 *
 * A browser that translates a page replaces each text node by elements. React then fails where it removes such a node or inserts before it, and writes
 * what changes into a node that nobody sees. The text of an element without other children it sets through the element itself, which works in both cases.
 * White space alone is not translated and stays as it is. Characters that turn the reading direction are left out of every text.
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

/** A child whose texts have elements of their own, also those of a list inside `{}`. */
function ownText(child: unknown, key?: string): unknown {
  if (Array.isArray(child)) return child.map((each, index) => ownText(each, `own-text-${index}`));
  const text = unturned(child);
  return isWritten(text) ? textElement(text, key) : text;
}

/** A text without characters that turn it; anything else as it is. */
function unturned(child: unknown): unknown {
  return typeof child === 'string' ? child.replace(TURNING, '') : child;
}

/** A label with its choice and its words alone: both are always there, and the choice lies over the words. */
function isLabelOfChoice(type: unknown, children: readonly unknown[]): boolean {
  if (type !== 'label' || children.length !== 2) return false;
  return children.every((child) => isText(child) || (isValidElement(child) && child.type === 'input'));
}

/** An element that no style is written for, so that rules for `span` stay with those of the components. */
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
