import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPress } from '../../src/shell/keep-press.ts';

afterAll(() => document.body.replaceChildren());

let root: HTMLElement;
let pressed: string[];

beforeEach(async () => {
  // What was listened to for the page before ends with it.
  document.getElementById('root')?.removeAttribute('data-drawn');
  await new Promise((resolve) => setTimeout(resolve));
  document.body.innerHTML = `<div id="root" data-drawn>
    <button id="next"><span>Next</span></button><input id="search"><input id="box" type="checkbox"><p id="text">Words</p>
  </div>`;
  root = document.getElementById('root')!;
  pressed = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).closest('[id]')!.id));
  keepPress();
});

const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;
const press = (selector: string, keys: MouseEventInit = {}) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
const takeOver = async () => {
  root.removeAttribute('data-drawn');
  await new Promise((resolve) => setTimeout(resolve));
};

describe('what is pressed before the console has taken over', () => {
  it('is done once it has, and once', async () => {
    press('#next span');
    expect(pressed).toEqual([]);
    await takeOver();
    expect([pressed, document.activeElement?.id]).toEqual([['next'], 'next']);
    press('#next span');
    await takeOver();
    expect(pressed).toEqual(['next', 'next']);
  });

  it('is the last of several', async () => {
    press('#next');
    press('#search');
    await takeOver();
    expect([pressed, document.activeElement?.id]).toEqual([['search'], 'search']);
  });

  it('is left where the element is gone, also where the same one stands there anew', async () => {
    press('#next');
    find('#next').replaceWith(find('#next').cloneNode(true));
    await takeOver();
    expect(pressed).toEqual([]);
  });

  it('changes nothing of the page before that: no box, no focus, no letter', async () => {
    press('#box');
    expect((find('#box') as HTMLInputElement).checked).toBe(false);
    const goesOn = (event: Event) => find('#search').dispatchEvent(event);
    expect(goesOn(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
    expect(goesOn(new InputEvent('beforeinput', { bubbles: true, cancelable: true }))).toBe(false);
    await takeOver();
    expect((find('#box') as HTMLInputElement).checked).toBe(true);
    expect(goesOn(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(true);
    expect(goesOn(new InputEvent('beforeinput', { bubbles: true, cancelable: true }))).toBe(true);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser with %s, which opens links elsewhere', async (key) => {
    expect(press('#next', { [key]: true })).toBe(true);
    expect(pressed).toEqual(['next']);
    await takeOver();
    expect(pressed).toEqual(['next']);
  });

  it('leaves the marking of text to the browser', async () => {
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    expect(find('#text').dispatchEvent(down)).toBe(true);
    document.getSelection()!.selectAllChildren(find('#text'));
    press('#text');
    document.getSelection()!.removeAllRanges();
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

it('nothing is kept of a page that the server left empty', async () => {
  await takeOver();
  root.removeAttribute('data-drawn');
  keepPress();
  press('#next');
  expect(pressed).toEqual(['next']);
});
