import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { takeOver } from '../../src/shell/take-over.ts';

function Page({ onName }: { onName?: () => void }) {
  return (
    <form>
      <input aria-label="Name" defaultValue="Ana" onFocus={onName} />
      <input aria-label="Code" data-autofocus="" />
    </form>
  );
}

/** The place of the console, with a page that the server rendered if it did. */
function placeWith(drawing: string | undefined): HTMLElement {
  const root = document.createElement('div');
  if (drawing !== undefined) {
    root.setAttribute('data-rendered', '');
    root.innerHTML = drawing;
  }
  document.body.append(root);
  return root;
}

afterEach(() => document.body.replaceChildren());

it('keeps the elements that the server rendered, lets them be used, empties what the browser filled, and gives the focus', () => {
  const root = placeWith(renderToString(<Page />));
  const [name, code] = root.querySelectorAll('input');
  name!.value = 'what stood here before a reload';
  takeOver(root, <Page />);
  expect([...root.querySelectorAll('input')]).toEqual([name, code]);
  expect(root.hasAttribute('data-rendered')).toBe(false);
  expect(name!.value).toBe('Ana');
  expect(document.activeElement).toBe(code);
});

it('keeps the focus that the user moved meanwhile, and reports it', () => {
  const root = placeWith(renderToString(<Page />));
  const [name] = root.querySelectorAll('input');
  name!.focus();
  const onName = vi.fn();
  takeOver(root, <Page onName={onName} />);
  expect(document.activeElement).toBe(name);
  expect(onName).toHaveBeenCalledTimes(1);
});

it('renders where the server rendered nothing', () => {
  const root = placeWith(undefined);
  takeOver(root, <Page />);
  expect(root.querySelector('input')?.value).toBe('Ana');
});
