import { afterEach, describe, expect, it, vi } from 'vitest';
import { followStudioPresses } from '../../src/shell/live/follow-studio-presses.ts';
import { holdStudioPresses } from '../../src/shell/studio-press.ts';

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  document.body.replaceChildren();
});

function button() {
  const act = vi.fn();
  const element = document.createElement('button');
  element.addEventListener('click', act);
  document.body.append(element);
  const press = (altKey: boolean) => element.dispatchEvent(new MouseEvent('click', { altKey, bubbles: true, cancelable: true }));
  return { act, element, press };
}

describe('holdStudioPresses', () => {
  it('holds an Alt click until it is handled, by the last one', () => {
    stops.push(holdStudioPresses());
    const [first, second] = [button(), button()];
    first.press(true);
    second.press(true);
    const followed: (Element | null)[] = [];
    stops.push(followStudioPresses((target) => followed.push(target)));
    first.press(true);
    expect([first.act.mock.calls.length, second.act.mock.calls.length]).toEqual([0, 0]);
    expect(followed).toEqual([second.element, first.element]);
  });

  it('holds Ctrl+E until it is handled, and no other key', () => {
    stops.push(holdStudioPresses());
    const press = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    expect(press({ key: 'e', ctrlKey: true })).toBe(false);
    expect([press({ key: 'e' }), press({ key: 'd', ctrlKey: true }), press({ key: 'e', ctrlKey: true, shiftKey: true })]).not.toContain(
      false,
    );
    const followed: (Element | null)[] = [];
    stops.push(followStudioPresses((target) => followed.push(target)));
    expect(followed).toEqual([null]);
  });

  it('leaves other presses alone, and all of them once it has stopped', () => {
    const stop = holdStudioPresses();
    const { act, press } = button();
    press(false);
    stop();
    press(true);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
