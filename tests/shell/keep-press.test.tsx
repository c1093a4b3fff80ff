import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPress } from '../../src/shell/keep-press.ts';

let root: HTMLElement;
let pressed: string[];
let under: Element | null;

beforeEach(() => {
  document.body.innerHTML = '<div id="root" inert><button id="next"><span>Next</span></button><input id="search"></div>';
  root = document.getElementById('root')!;
  pressed = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).closest('button, input')!.id));
  under = root.querySelector('span');
  for (const control of root.querySelectorAll('button, input')) control.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  document.elementFromPoint = () => (root.hasAttribute('inert') ? document.body : under);
  keepPress(root);
});
afterEach(() => vi.useRealTimers());

const pressPage = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 }));
const takeOver = async () => {
  root.removeAttribute('inert');
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
};

describe('what is pressed before the console has taken over', () => {
  it('is done once it has, and once', async () => {
    pressPage();
    expect([pressed, root.hasAttribute('inert')]).toEqual([[], true]);
    await takeOver();
    expect([pressed, document.activeElement?.id]).toEqual([['next'], 'next']);
    pressPage();
    await takeOver();
    expect(pressed).toEqual(['next']);
  });

  it('is the last of several', async () => {
    pressPage();
    under = root.querySelector('input');
    pressPage();
    await takeOver();
    expect([pressed, document.activeElement?.id]).toEqual([['search'], 'search']);
  });

  it('is left where the element is gone, or nothing of the console was under it', async () => {
    pressPage();
    root.querySelector('button')!.remove();
    await takeOver();
    expect(pressed).toEqual([]);
  });

  it('is left where another one stands there by then', async () => {
    pressPage();
    const other = root.appendChild(document.createElement('button'));
    under = other;
    await takeOver();
    expect(pressed).toEqual([]);
  });

  it('is a key as well, but none that the browser has done by itself', async () => {
    const heard: string[] = [];
    const hear = ({ key, ctrlKey }: KeyboardEvent) => heard.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    document.addEventListener('keydown', hear);
    await takeOver();
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual(['Ctrl+k']);
  });
});
