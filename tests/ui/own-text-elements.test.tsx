import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

/** What Chrome does with a page that it translates: each text node goes, and its words stand in two elements. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.data.trim() === '') continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = `[${text.data}]`;
    text.replaceWith(outer);
  }
}

/** Renders children for 1, translates them, and renders them for 2. */
function drawTwice(children: (count: number) => ReactNode): [string, string | null] {
  let next = (_: number) => {};
  function Counting() {
    const [count, setCount] = useState(1);
    next = setCount;
    return <p>{children(count)}</p>;
  }
  const { container } = render(<Counting />);
  const before = container.innerHTML;
  translate(container);
  act(() => next(2));
  return [before, container.textContent];
}

describe('the JSX of the console', () => {
  it('makes one text of texts beside texts', () => {
    const { container } = render(
      <p>
        {3} of {7} orders{null}
      </p>,
    );
    expect(container.innerHTML).toBe('<p>3 of 7 orders</p>');
  });

  it('gives a text beside an element one of its own, and leaves blanks', () => {
    const { container } = render(
      <p>
        Order <b>A1</b> <i>late</i>
      </p>,
    );
    expect(container.innerHTML).toBe('<p><own-text>Order </own-text><b>A1</b> <i>late</i></p>');
  });

  it('keeps a part that is isolated, which turns nothing', () => {
    const text = '\u2068רות\u2069 $1';
    expect(renderToStaticMarkup(<td>{text}</td>)).toBe(`<td>${text}</td>`);
  });

  it.each<[string, (name: string) => ReactNode, string]>([
    ['a text alone', (name) => <td>{name}</td>, '<td>Ana</td>'],
    ['a text in a sentence', (name) => <td>Only {name} can open Orders</td>, '<td>Only Ana can open Orders</td>'],
    [
      'a text beside an element',
      (name) => (
        <td>
          {name} <b>Admin</b>
        </td>
      ),
      '<td><own-text>Ana</own-text> <b>Admin</b></td>',
    ],
    ['a choice', (name) => <option>{name} (2)</option>, '<option>Ana (2)</option>'],
    ['a fragment', (name) => <>{name} (2)</>, '<own-text>Ana (2)</own-text>'],
  ])('turns no reading direction by %s', (_what, children, html) => {
    for (const name of ['A\u202ena', '\u202aAna\u202c', '\u2067Ana\u2069', '\u202dAna', '\u2068Ana', 'Ana\u2069'])
      expect(renderToStaticMarkup(children(name))).toBe(html);
  });

  it.each<[string, (count: number) => ReactNode, string]>([
    ['a count beside words', (count) => <b>{count} orders</b>, '2 orders'],
    ['an element that comes before a text', (count) => <b>{count > 1 && <i>new </i>}orders</b>, 'new orders'],
    ['an element that goes before a text', (count) => <b>{count === 1 && <i>new </i>}orders</b>, 'orders'],
    [
      'a text that goes',
      (count) => (
        <b>
          {count === 1 && 'new '}
          {<i>orders</i>}
        </b>
      ),
      '[orders]',
    ],
    [
      'a list of texts inside braces',
      (count) => (
        <b>
          {[`${count} orders`, ' and ']}
          {count > 1 && <i>tolls</i>}
        </b>
      ),
      '2 orders[ and ]tolls',
    ],
    ['a list of texts alone', (count) => <b>{count === 1 ? ['a', 'b'] : ['c']}</b>, 'c'],
    ['a text of a fragment that changes', (count) => <>{count}</>, '2'],
    ['a text in place of an element', (count) => <b>{count === 1 ? <i>one</i> : 'two'}</b>, 'two'],
    ['an element in place of a text', (count) => <b>{count === 1 ? 'one' : <i>two</i>}</b>, 'two'],
  ])('survives a translation: %s', (_, children, after) => {
    expect(drawTwice(children)[1]).toBe(after);
  });
});
