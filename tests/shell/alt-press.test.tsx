import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdAltPresses } from '../../src/shell/alt-press.ts';
import { followAltPresses } from '../../src/shell/live/follow-alt-presses.ts';

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

describe('holdAltPresses', () => {
  it('holds an Alt click until it is handled, by the last one', () => {
    stops.push(holdAltPresses());
    const [first, second] = [button(), button()];
    first.press(true);
    second.press(true);
    const followed: Element[] = [];
    stops.push(followAltPresses((target) => followed.push(target)));
    first.press(true);
    expect([first.act.mock.calls.length, second.act.mock.calls.length]).toEqual([0, 0]);
    expect(followed).toEqual([second.element, first.element]);
  });

  it('leaves other presses alone, and all of them once it has stopped', () => {
    const stop = holdAltPresses();
    const { act, press } = button();
    press(false);
    stop();
    press(true);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
