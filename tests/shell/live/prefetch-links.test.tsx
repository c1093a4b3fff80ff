import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchInView, prefetchLinks } from '../../../src/shell/live/prefetch-links.ts';

afterAll(() => document.body.replaceChildren());

const seen = { screen: vi.fn(async (_path: string) => true), record: vi.fn() };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  seen.screen.mockImplementation(async () => true);
  document.body.innerHTML = `
    <a id="link" href="/orders/o1?from=list">o1</a>
    <a id="tab" href="/orders/o2" target="_blank">o2</a>
    <table><tbody><tr data-link="/orders/o3"><td id="cell">o3</td><td><button id="button" type="button">Refund</button></td></tr></tbody></table>`;
  stop = prefetchLinks(seen);
});
afterEach(() => {
  stop();
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

  it('waits for a tap, which may scroll, and reacts to keys', () => {
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

describe('prefetchInView', () => {
  const at = (top: number) => () => ({ top, bottom: top + 20, left: 0, right: 100 }) as DOMRect;
  const draw = () => {
    document.body.innerHTML = `
      <nav><a href="/tolls" data-top="10">Tolls</a><a href="/routes" data-top="9000">Routes</a></nav>
      <main><a href="/orders/o1" data-top="40">o1</a><a href="/orders/o1" data-top="60">again</a><a href="/drivers/d1" data-top="5000">below</a>
        <a href="/leads" target="_blank" data-top="50">tab</a><a href="https://elsewhere.example/" data-top="70">elsewhere</a>
        <table><tbody><tr data-link="/discounts/x1" data-top="80"><td>x1</td></tr></tbody></table></main>`;
    for (const each of document.querySelectorAll<HTMLElement>('[data-top]')) each.getBoundingClientRect = at(Number(each.dataset.top));
  };

  it('fetches the screens of what is in view, of the page before the menu, one after the other', async () => {
    draw();
    let arrive: () => void = () => undefined;
    seen.screen.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve(true))));
    const all = prefetchInView(seen, location.pathname, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen.screen.mock.calls).toEqual([['/orders/o1']]);
    arrive();
    await vi.advanceTimersByTimeAsync(3000);
    await all;
    expect(seen.screen.mock.calls).toEqual([['/orders/o1'], ['/discounts/x1'], ['/tolls']]);
    expect(seen.record).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { type: 'cellular' }])('fetches nothing over the line %j', async (connection) => {
    draw();
    Object.assign(navigator, { connection });
    const all = prefetchInView(seen, location.pathname, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3000);
    await all;
    Object.assign(navigator, { connection: undefined });
    expect(seen.screen).not.toHaveBeenCalled();
  });

  it('fetches nothing of a page that was left', async () => {
    draw();
    const leaving = new AbortController();
    const left = prefetchInView(seen, location.pathname, leaving.signal);
    leaving.abort();
    const gone = prefetchInView(seen, '/elsewhere', new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3000);
    await Promise.all([left, gone]);
    expect(seen.screen).not.toHaveBeenCalled();
  });
});
