import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { draggedWidth, sizeColumn } from '../../../../src/runtime/render/table/size-column.ts';

afterAll(() => document.body.replaceChildren());

afterEach(() => document.body.replaceChildren());

function pressEdge() {
  document.body.innerHTML = '<div class="table-scroll"><table><thead><tr><th>Name<i data-size="name"></i></th></tr></thead></table></div>';
  const onWidth = vi.fn();
  const edge = document.querySelector('i')!;
  const press = new PointerEvent('pointerdown', { clientX: 100, button: 0, bubbles: true });
  edge.dispatchEvent(press);
  sizeColumn(press, onWidth);
  return onWidth;
}
const line = () => document.querySelector('.size-line');

describe('sizeColumn', () => {
  it('reports the width of a column when the drag ends', () => {
    const onWidth = pressEdge();
    expect(line()).not.toBeNull();
    dispatchEvent(new PointerEvent('pointermove', { clientX: 260, buttons: 1 }));
    expect(onWidth).not.toHaveBeenCalled();
    dispatchEvent(new PointerEvent('pointerup', { clientX: 260 }));
    expect(onWidth.mock.calls).toEqual([['name', 160]]);
    expect(line()).toBeNull();
  });

  it('does nothing after Esc, for a press that does not move, and where the button was let go before', () => {
    for (const end of [
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => dispatchEvent(new PointerEvent('pointerup', { clientX: 101 })),
      () => dispatchEvent(new PointerEvent('pointermove', { clientX: 300, buttons: 0 })),
    ]) {
      const onWidth = pressEdge();
      end();
      dispatchEvent(new PointerEvent('pointerup', { clientX: 400 }));
      expect(onWidth).not.toHaveBeenCalled();
      expect(line()).toBeNull();
    }
  });

  it('keeps columns between what can be read and what fits', () => {
    expect([draggedWidth(100, -90), draggedWidth(100, 30.4), draggedWidth(1000, 900)]).toEqual([40, 130, 1200]);
  });
});
