import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../../src/preview/keep-focus.ts';

const { focus } = HTMLElement.prototype;

afterEach(() => {
  HTMLElement.prototype.focus = focus;
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('keepFocus', () => {
  it.each([
    ['leaves the focus with somebody who is elsewhere', false],
    ['gives it to a field where somebody is here', true],
  ])('%s', (_what, isHere) => {
    const field = document.body.appendChild(document.createElement('input'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(isHere);
    keepFocus(globalThis);
    field.focus();
    expect(document.activeElement === field).toBe(isHere);
  });
});
