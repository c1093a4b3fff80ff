import { createPartLoader, usePart } from './use-part.ts';

const loader = createPartLoader(() => import('./MarkdownTokens.tsx'));

/** Markdown as elements, without HTML. Its code is fetched when there is some to show; until then, and without a connection, the text stands there. */
export function Markdown({ text }: { text: string }) {
  const { part } = usePart(loader, true);
  return <div className={part ? 'prose markdown' : 'prose markdown pre-line'}>{part ? <part.MarkdownTokens text={text} /> : text}</div>;
}
