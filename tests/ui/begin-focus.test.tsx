import { afterEach, expect, it } from 'vitest';
import { beginFocus } from '../../src/ui/prime/begin-focus.ts';

afterEach(() => document.body.replaceChildren());

const dialogOf = (body: string) => {
  document.body.innerHTML = `<div><div class="dialog-body">${body}</div><div class="dialog-foot"><button class="btn">Cancel</button></div></div>`;
  return document.body.firstElementChild as HTMLElement;
};
const focused = () => document.activeElement?.textContent;
const mutations = () => new Promise((done) => setTimeout(done));

it('waits on a button for a field whose choices are loading, also where that field had the focus before', async () => {
  const dialog = dialogOf('<button data-autofocus data-pending>Toll</button><input aria-label="Amount">');
  const field = dialog.querySelector<HTMLButtonElement>('[data-autofocus]')!;
  // As in browsers: what is disabled takes no focus.
  field.focus = () => field.disabled || HTMLElement.prototype.focus.call(field);
  const stop = beginFocus(dialog);
  expect(focused()).toBe('Toll');
  field.blur();
  field.disabled = true;
  await mutations();
  expect(focused()).toBe('Cancel');
  field.disabled = false;
  field.removeAttribute('data-pending');
  await mutations();
  expect(focused()).toBe('Toll');
  stop();
});

it('leaves the focus alone once a key is pressed', async () => {
  const dialog = dialogOf('<span class="skeleton"></span>');
  beginFocus(dialog);
  expect(focused()).toBe('Cancel');
  dialog.querySelector('button')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  dialog.querySelector('.dialog-body')!.innerHTML = '<input>';
  await mutations();
  expect(focused()).toBe('Cancel');
});
