import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Clamped } from '../../../../src/runtime/render/blocks/Clamped.tsx';

describe('Clamped', () => {
  it('shows a short text as it is', () => {
    const { container } = render(<Clamped text="Ring twice.">Ring twice.</Clamped>);
    expect(container.innerHTML).toBe('Ring twice.');
  });

  it.each([
    ['many characters', 'word '.repeat(18_000)],
    ['many lines', 'line\n'.repeat(40)],
  ])('cuts a text of %s until Show more is pressed', (_, text) => {
    render(<Clamped text={text}>{text}</Clamped>);
    const more = screen.getByRole('button', { name: 'Show more', expanded: false });
    const shown = document.getElementById(more.getAttribute('aria-controls')!)!;
    expect(shown.textContent).toBe(text);
    expect(shown.hasAttribute('data-cut')).toBe(true);
    fireEvent.click(more);
    expect(shown.hasAttribute('data-cut')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(shown.hasAttribute('data-cut')).toBe(true);
  });
});
