import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchLinks } from '../../../src/shell/live/prefetch-links.ts';

const seen = { screen: vi.fn(), record: vi.fn() };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="link" href="/orders/o1?from=list">o1</a>
    <a id="tab" href="/orders/o2" target="_blank">o2</a>
    <table><tbody><tr data-link="/orders/o3"><td id="cell">o3</td><td><button id="button" type="button">Refund</button></td></tr></tbody></table>`;
  stop = prefetchLinks(seen);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const send = (id: string, type: string, { pointerType = 'mouse', ...init }: PointerEventInit = {}) =>
  document
    .getElementById(id)!
    .dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }), { pointerType }));

describe('prefetchLinks', () => {
  it('fetches the screen of a link that is pointed at for a while, and not of one that is passed over', () => {
    send('link', 'pointerover');
    vi.advanceTimersByTime(40);
    send('button', 'pointerover');
    vi.advanceTimersByTime(1000);
    // The row around the button.
    expect(seen.screen.mock.calls).toEqual([['/orders/o3']]);
    send('link', 'pointerover');
    vi.advanceTimersByTime(100);
    expect(seen.screen).toHaveBeenLastCalledWith('/orders/o1');
    expect(seen.record).not.toHaveBeenCalled();
  });

  it('fetches the record, too, of a link or a row on which a button goes down', () => {
    send('link', 'pointerdown');
    expect(seen.record).toHaveBeenLastCalledWith('/orders/o1?from=list');
    send('cell', 'pointerdown');
    expect(seen.record).toHaveBeenLastCalledWith('/orders/o3');
  });

  it('waits for the press of a finger, which may scroll, and hears of that of a key', () => {
    send('link', 'pointerdown', { pointerType: 'touch' });
    expect(seen.record).not.toHaveBeenCalled();
    send('link', 'click', { pointerType: 'touch' });
    expect(seen.record).toHaveBeenCalledOnce();
  });

  it('fetches nothing for a press that does something else, opens elsewhere, or where data is to be saved', () => {
    send('button', 'pointerdown');
    send('tab', 'pointerdown');
    send('link', 'pointerdown', { ctrlKey: true });
    send('link', 'pointerdown', { button: 1 });
    Object.assign(navigator, { connection: { saveData: true } });
    send('link', 'pointerdown');
    Object.assign(navigator, { connection: undefined });
    expect(seen.record).not.toHaveBeenCalled();
  });
});
