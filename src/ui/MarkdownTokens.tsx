import { Lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Allowed link addresses: web, mail, or a page of the console. Others stay text. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))/i;

/**
 * Renders the library's Markdown tokens as our elements. No HTML is generated, so nothing can run; HTML in the text is shown as
 * typed. Headings are smaller than the page's.
 */
export function MarkdownTokens({ text }: { text: string }) {
  return <>{drawAll(new Lexer({ gfm: true }).lex(text))}</>;
}

/** Beginning of Markdown as one plain line, with the whole text as title. */
export function MarkdownText({ text, cut }: { text: string; cut: number }) {
  const plain = plainText(new Lexer({ gfm: true }).lex(text))
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > cut ? <span title={plain}>{plain.slice(0, cut).trimEnd()}…</span> : plain;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const rows: { tokens: Token[] }[][] = [token.header, ...token.rows];
        return rows.flatMap((row) => row.map((cell) => `${plainText(cell.tokens)} `)).join('');
      }
      const inside: Token[] | undefined = 'items' in token ? token.items : 'tokens' in token ? token.tokens : undefined;
      const plain = inside ? plainText(inside) : 'text' in token ? String(token.text) : '';
      return INLINE.has(token.type) ? plain : `${plain} `;
    })
    .join('');
}

/** Inline tokens; all others start a new block. */
const INLINE: ReadonlySet<string> = new Set(['text', 'strong', 'em', 'del', 'codespan', 'escape', 'link', 'image', 'html']);

function drawAll(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no names, and the text is read as a whole
    <Fragment key={index}>{draw(token as MarkedToken)}</Fragment>
  ));
}

function draw(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'heading':
      return token.depth <= 2 ? <h3>{drawAll(token.tokens)}</h3> : <h4>{drawAll(token.tokens)}</h4>;
    case 'paragraph':
      return <p>{drawAll(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{drawAll(token.tokens)}</blockquote>;
    case 'list':
      return token.ordered ? <ol start={Number(token.start) || 1}>{drawAll(token.items)}</ol> : <ul>{drawAll(token.items)}</ul>;
    case 'list_item':
      return (
        <li>
          {token.task && (token.checked ? '☑ ' : '☐ ')}
          {drawAll(token.tokens)}
        </li>
      );
    case 'table':
      return (
        <table className="table">
          <thead>
            <tr>{token.header.map((cell, index) => drawCell('th', cell.tokens, index))}</tr>
          </thead>
          <tbody>
            {token.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={index}>{row.map((cell, at) => drawCell('td', cell.tokens, at))}</tr>
            ))}
          </tbody>
        </table>
      );
    case 'code':
      return <pre className="mono">{token.text}</pre>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{drawAll(token.tokens)}</strong>;
    case 'em':
      return <em>{drawAll(token.tokens)}</em>;
    case 'del':
      return <del>{drawAll(token.tokens)}</del>;
    case 'codespan':
      return <code className="code-value">{token.text}</code>;
    case 'escape':
      return token.text;
    case 'link':
      return drawLink(token.href, token.raw, drawAll(token.tokens));
    case 'image':
      // An external image would reveal the reader to its site; it becomes a link.
      return drawLink(token.href, token.raw, token.text || token.href);
    case 'text':
      return token.tokens ? drawAll(token.tokens) : token.text;
    default:
      return token.raw;
  }
}

function drawCell(Cell: 'th' | 'td', tokens: Token[], index: number): ReactNode {
  return <Cell key={index}>{drawAll(tokens)}</Cell>;
}

function drawLink(address: string, raw: string, plain: ReactNode): ReactNode {
  if (!SAFE_ADDRESS.test(address)) return raw;
  if (address.startsWith('/'))
    return (
      <Link className="link" to={address}>
        {plain}
      </Link>
    );
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {plain}
    </a>
  );
}
