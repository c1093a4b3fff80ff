import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompiledItem } from '../../../src/language/compiled/compiled-screen.ts';
import { rendersItself, ShownField } from '../../../src/runtime/render/forms/ShownField.tsx';

const itemOf = (more: object) =>
  ({
    id: 'one',
    label: 'Warning',
    align: 'start',
    type: { type: 'string' },
    format: { name: 'text' },
    input: { input: 'value' },
    ...more,
  }) as CompiledItem;

describe('ShownField', () => {
  it('is a banner for words with a tone, and a picture for the address of one', () => {
    const { unmount } = render(<ShownField item={itemOf({ tone: 'warning' })} text="The sheet must be public." />);
    expect(screen.getByRole('status').getAttribute('data-tone')).toBe('warning');
    expect(screen.getByRole('status').textContent).toBe('Warning: The sheet must be public.');
    unmount();
    render(<ShownField item={itemOf({ label: 'Current Logo', format: { name: 'picture' } })} text="/files/logo.png" />);
    expect(screen.getByRole('img', { name: 'Current Logo' }).getAttribute('src')).toBe('/files/logo.png');
  });

  it('leaves the address of a picture that cannot be loaded, and no broken mark', () => {
    render(<ShownField item={itemOf({ label: 'Current Logo', format: { name: 'picture' } })} text="/files/logo.png" />);
    fireEvent.error(screen.getByRole('img', { name: 'Current Logo' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('/files/logo.png')).toBeTruthy();
  });

  it('leaves plain words, empty ones, and what is typed to the usual field', () => {
    expect(rendersItself(itemOf({}), 'text')).toBe(false);
    expect(rendersItself(itemOf({ tone: 'warning' }), '')).toBe(false);
    expect(rendersItself(itemOf({ tone: 'warning', input: { input: 'text' } }), 'text')).toBe(false);
  });
});
