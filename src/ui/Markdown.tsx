import { createPartLoader, usePart } from './use-part.ts';

const loader = createPartLoader(() => import('./MarkdownTokens.tsx'));

/**
 * Markdown as elements, without HTML; with `cut` only its first words, without marks. Its code is fetched when there is some to show; until
 * then, and without a connection, the text stands there.
 */
export function Markdown({ text, cut }: { text: string; cut?: number | undefined }) {
  const { part } = usePart(loader, true);
  if (cut !== undefined) return part ? <part.MarkdownWords text={text} cut={cut} /> : text.slice(0, cut);
  return <div className={part ? 'prose markdown' : 'prose markdown pre-line'}>{part ? <part.MarkdownTokens text={text} /> : text}</div>;
}
