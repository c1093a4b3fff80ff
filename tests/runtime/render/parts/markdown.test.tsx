// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Markdown } from '../../../../src/runtime/render/parts/Markdown.tsx';
import { Masked } from '../../../../src/runtime/render/parts/Masked.tsx';
import { readInline, readMarkdown } from '../../../../src/runtime/render/parts/markdown-tree.ts';

afterEach(cleanup);

describe('readMarkdown', () => {
  it('knows headings, lists, quotes, code and paragraphs over several lines', () => {
    const text = '## Title ##\nfirst\nsecond\n\n1. one\n2) two\n\n* a\n> said\n> so\n```js\nlet x = 1;\n```\n';
    expect(readMarkdown(text)).toEqual([
      { kind: 'heading', level: 2, parts: [{ kind: 'text', text: 'Title' }] },
      { kind: 'paragraph', parts: [{ kind: 'text', text: 'first second' }] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'a' }]] },
      { kind: 'quote', parts: [{ kind: 'text', text: 'said so' }] },
      { kind: 'code', text: 'let x = 1;' },
    ]);
  });

  it('ends, whatever stands there', () => {
    for (const text of ['#', '```', '>', '-', '**', '[a](', '1.', '\r\n\r', '# # #', '* * *'])
      expect(Array.isArray(readMarkdown(text))).toBe(true);
    expect(readMarkdown('```\nnever closed')).toEqual([{ kind: 'code', text: 'never closed' }]);
  });

  it('makes links of addresses that are safe, and of no others', () => {
    const kinds = (text: string) => readInline(text).map(({ kind }) => kind);
    expect(kinds('[a](https://b.c) [d](/orders/1) [e](mailto:f@g.h)')).toEqual(['link', 'text', 'link', 'text', 'link']);
    expect(kinds('[a](javascript:x)')).toEqual(['text']);
    expect(kinds('[a](data:text/html;x)')).toEqual(['text']);
    expect(kinds('[a](//evil.example)')).toEqual(['text']);
    expect(kinds('snake_case_name and 2 * 3 * 4')).toEqual(['text']);
  });

  it('is drawn without a line of HTML', () => {
    render(
      <MemoryRouter>
        <Markdown text={'<b>x</b> **bold** and *more* `code` [in](/tags)'} />
      </MemoryRouter>,
    );
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    expect(screen.getByText('code').tagName).toBe('CODE');
    expect(screen.getByRole('link', { name: 'in' }).getAttribute('href')).toBe('/tags');
    expect(document.querySelector('b')).toBeNull();
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
