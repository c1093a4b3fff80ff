import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { type Editor, EditorContext } from '../../../src/studio/editor/editor-context.ts';
import { LinkInput } from '../../../src/studio/editor/LinkInput.tsx';
import type { LanguageView } from '../../../src/studio/editor/use-language.ts';
import type { LinkTarget } from '../../../src/studio/language/link-targets.ts';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { SETTINGS } from '../support/settings.ts';

beforeAll(() => searchParts.load());

const ADDRESSES: LinkTarget = { path: '/addresses', title: 'Addresses', needs: [], reads: [] };

/** Draws a link; `tell` has the compiler return the screens, or fail. */
function drawLink(value: string, failed?: string) {
  const onChange = vi.fn();
  let tell: (targets: readonly LinkTarget[] | undefined) => Promise<void> = async () => undefined;
  const told = new Promise<readonly LinkTarget[]>((resolve, reject) => {
    tell = (targets) => act(async () => (targets ? resolve(targets) : reject(new Error('It is gone.'))));
  });
  const view = { targets: () => told, failed } as unknown as LanguageView;
  render(
    <ConsoleContext value={{ settings: SETTINGS } as unknown as ConsoleState}>
      <EditorContext value={{ language: view } as unknown as Editor}>
        <LinkInput
          label="Link"
          value={value}
          readable={{ paths: [], wanted: [], isKnown: true, isAwaited: false }}
          isWrong={false}
          onChange={onChange}
          onLeave={() => undefined}
        />
      </EditorContext>
    </ConsoleContext>,
  );
  return { onChange, tell };
}

const button = () => screen.getByRole('button', { name: /^Link: / });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('a link while it is looked which screens there are', () => {
  it('shows the loading state in its list, and picks nothing from fast typing', async () => {
    const { onChange, tell } = drawLink('');
    fireEvent.keyDown(button(), { key: 'A' });
    const box = screen.getByLabelText('Find: Link');
    fireEvent.change(box, { target: { value: 'address' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(options()).toEqual(['Loading choices...']);
    expect(screen.queryByLabelText('Link, address')).toBeNull();
    await tell([ADDRESSES]);
    expect(options()[0]).toContain('Addresses');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledWith('/addresses');
  });

  it('takes an address of the console for none of another site', async () => {
    const { tell } = drawLink('/addresses');
    expect(button().textContent).toBe('Loading…');
    expect(screen.queryByLabelText('Link, address')).toBeNull();
    await tell([ADDRESSES]);
    expect(button().textContent).toBe('Addresses');
  });

  it('reports a missing screen at once', () => {
    drawLink('https://example.com');
    expect(button().textContent).toBe('Another address');
    expect((screen.getByLabelText('Link, address') as HTMLInputElement).value).toBe('https://example.com');
  });

  it('does not look for ever where the compiler cannot work', async () => {
    const { tell } = drawLink('/addresses');
    await tell(undefined);
    expect(button().textContent).toBe('Another address');
    cleanup();
    drawLink('/addresses', 'It is gone.');
    expect(button().textContent).toBe('Another address');
  });
});
