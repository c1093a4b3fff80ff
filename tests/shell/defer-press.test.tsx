import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferPress } from '../../src/shell/defer-press.ts';

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
