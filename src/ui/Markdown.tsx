import { createChunkLoader, useChunk } from './use-chunk.ts';

const loader = createChunkLoader(() => import('./MarkdownTokens.tsx'));

/** Markdown as elements, without HTML; `cut` shows only the beginning as plain text. Loaded on demand; until then, and offline, the plain text. */
export function Markdown({ text, cut }: { text: string; cut?: number | undefined }) {
  const { chunk } = useChunk(loader, true);
  if (cut !== undefined) return chunk ? <chunk.MarkdownText text={text} cut={cut} /> : text.slice(0, cut);
  return <div className={chunk ? 'prose markdown' : 'prose markdown pre-line'}>{chunk ? <chunk.MarkdownTokens text={text} /> : text}</div>;
}
