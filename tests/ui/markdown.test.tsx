import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../src/ui/Markdown.tsx';
import { MarkdownText, MarkdownTokens } from '../../src/ui/MarkdownTokens.tsx';
import { Masked } from '../../src/ui/Masked.tsx';

const draw = (text: string) =>
  render(
    <MemoryRouter>
      <MarkdownTokens text={text} />
    </MemoryRouter>,
  ).container;
const tags = (text: string) => [...draw(text).querySelectorAll('*:not(own-text)')].map(({ tagName }) => tagName.toLowerCase());

describe('Markdown', () => {
  it('knows headings, lists, quotes, code, tables and paragraphs over several lines', () => {
    expect(tags('## Title\nfirst\nsecond')).toEqual(['h3', 'p']);
    expect(tags('1. one\n2. two')).toEqual(['ol', 'li', 'li']);
    expect(tags('- a\n  - b')).toEqual(['ul', 'li', 'ul', 'li']);
    expect(tags('> said\n> so')).toEqual(['blockquote', 'p']);
    expect(draw('```js\nlet x = 1;\n```').querySelector('pre')?.textContent).toBe('let x = 1;');
    expect(tags('| a |\n| - |\n| b |')).toEqual(['table', 'thead', 'tr', 'th', 'tbody', 'tr', 'td']);
  });

  it('gives its first words without marks, on one line, and the whole of them as title', () => {
    const words = (text: string, cut: number) => render(<MarkdownText text={text} cut={cut} />).container;
    const text =
      '## Rules\n\n**Ask** [first](https://a.example), then:\n\n- `one` <b>two</b>\n- ![three](/x.png)\n\n| a | b |\n| - | - |\n| c | d |';
    expect(words(text, 100).textContent).toBe('Rules Ask first, then: one <b>two</b> three a b c d');
    const short = words(text, 10);
    expect(short.textContent).toBe('Rules Ask…');
    expect(short.querySelector('span')?.title).toBe('Rules Ask first, then: one <b>two</b> three a b c d');
    expect(short.querySelector('a, b, img, h3')).toBeNull();
  });

  it('renders any text', () => {
    for (const text of ['', '#', '```', '>', '-', '**', '[a](', '1.', '\r\n\r', '# # #', '* * *', '[x]: y', '<', '&lt;', '- [ ] a'])
      expect(() => draw(text), text).not.toThrow();
    expect(draw('```\nnever closed').textContent).toBe('never closed');
  });

  it('makes links of addresses that are safe, and of no others', () => {
    const links = (text: string) => [...draw(text).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links('[a](https://b.c) [d](/orders/1) [e](mailto:f@g.h)')).toEqual(['https://b.c', '/orders/1', 'mailto:f@g.h']);
    expect(links('[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](JaVaScRiPt:x)')).toEqual([]);
    expect(links('![picture](https://b.c/p.png)')).toEqual(['https://b.c/p.png']);
    expect(draw('[a](javascript:x)').textContent).toBe('[a](javascript:x)');
  });

  it('creates no elements from HTML in the text', () => {
    const page = draw('<b>x</b> **bold** and *more* `code`\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>');
    expect(page.querySelector('b, script, img')).toBeNull();
    expect(page.textContent).toContain('<script>alert(1)</script>');
    expect(page.querySelector('strong')?.textContent).toBe('bold');
  });

  it('shows the text until its code is loaded', async () => {
    render(
      <MemoryRouter>
        <Markdown text="**bold**" />
      </MemoryRouter>,
    );
    await waitFor(() => expect(screen.getByText('bold').closest('strong')).not.toBeNull());
  });
});

describe('Masked', () => {
  it('shows the whole when asked, and hides it again', () => {
    render(<Masked hidden="••••6789" whole="123456789" name="Account Number" />);
    expect(screen.queryByText('123456789')).toBeNull();
    const show = screen.getByRole('button', { name: 'Show Account Number' });
    fireEvent.click(show);
    expect(screen.getByText('123456789')).toBeTruthy();
    expect(show.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(show);
    expect(screen.getByText('••••6789')).toBeTruthy();
  });
});
