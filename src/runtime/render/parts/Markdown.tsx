import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Inline, type MarkdownBlock, readMarkdown } from './markdown-tree.ts';

/** Markdown as elements. No HTML is made out of the text, so nothing in it can run. Headings are smaller than those of the page. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose markdown">
      {readMarkdown(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and the text is read as a whole
        <Fragment key={index}>{drawBlock(block)}</Fragment>
      ))}
    </div>
  );
}

function drawBlock(block: MarkdownBlock): ReactNode {
  switch (block.kind) {
    case 'code':
      return <pre className="mono">{block.text}</pre>;
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>{drawInline(item)}</li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'heading':
      return block.level <= 2 ? <h3>{drawInline(block.parts)}</h3> : <h4>{drawInline(block.parts)}</h4>;
    case 'quote':
      return <blockquote>{drawInline(block.parts)}</blockquote>;
    case 'paragraph':
      return <p>{drawInline(block.parts)}</p>;
  }
}

function drawInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>{drawPart(part)}</Fragment>
  ));
}

function drawPart(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code className="code-value">{part.text}</code>;
    case 'strong':
      return <strong>{drawInline(part.parts)}</strong>;
    case 'emphasis':
      return <em>{drawInline(part.parts)}</em>;
    case 'link':
      return part.address.startsWith('/') ? (
        <Link className="link" to={part.address}>
          {drawInline(part.parts)}
        </Link>
      ) : (
        <a className="link" href={part.address} target="_blank" rel="noreferrer">
          {drawInline(part.parts)}
        </a>
      );
  }
}
