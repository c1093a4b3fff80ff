import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferPress } from '../../src/shell/defer-press.ts';
import { takeOver } from '../../src/shell/take-over.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** A page that the server rendered, with a button and what is done when it is pressed once the console is there. */
function renderedPage() {
  document.body.innerHTML = '<div id="root" data-rendered=""><p>Words</p><button type="button">Save</button></div>';
  deferPress();
  const root = document.getElementById('root') as HTMLElement;
  const press = () => root.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const done = vi.fn();
  const takeOver = async () => {
    root.addEventListener('click', (event) => (event.target as Element).closest('button') && done());
    root.removeAttribute('data-rendered');
    await vi.waitFor(() => expect(done.mock.calls.length).toBe(1));
  };
  return { root, press, done, takeOver };
}

describe('a click before hydration', () => {
  it('is done once it is', async () => {
    const { press, takeOver, done } = renderedPage();
    press();
    expect(done).not.toHaveBeenCalled();
    await takeOver();
  });

  it('is done where words elsewhere are marked', async () => {
    vi.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    const { press, takeOver } = renderedPage();
    press();
    await takeOver();
  });

  it('is repeated on the hydrated button', async () => {
    const { root, press, takeOver } = renderedPage();
    press();
    root.innerHTML = '<button type="button">Save</button>';
    Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => root.querySelector('button') });
    await takeOver();
  });
});

describe('what is typed before hydration', () => {
  function Page({ onSave }: { onSave: (price: string) => void }) {
    const [price, setPrice] = useState('5');
    return (
      <form>
        <input aria-label="Price" value={price} onChange={({ target }) => setPrice(target.value)} />
        <button type="button" onClick={() => onSave(price)}>
          Save
        </button>
      </form>
    );
  }

  it('is in the form before a press that followed it is repeated', async () => {
    const onSave = vi.fn();
    const page = <Page onSave={onSave} />;
    document.body.innerHTML = `<div id="root" data-rendered="">${renderToString(page)}</div>`;
    const root = document.getElementById('root')!;
    deferPress();
    const input = root.querySelector('input')!;
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    // In browsers it does not call the setter, which is React's.
    input.setRangeText = (text: string) => set!.call(input, text);
    input.value = '12';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    root.querySelector('button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await act(async () => takeOver(root, page));
    expect([input.value, onSave.mock.calls]).toEqual(['12', [['12']]]);
  });

  it.each([
    ['input', true],
    ['[type=tel]', true],
    ['button', false],
  ])('may be typed into what a press focuses at once: %s', (name, isFocused) => {
    document.body.innerHTML = '<div id="root" data-rendered=""><input><input type="tel"><button type="button">Save</button></div>';
    deferPress();
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    document.querySelector(name)!.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(!isFocused);
    document.getElementById('root')!.removeAttribute('data-rendered');
  });
});
