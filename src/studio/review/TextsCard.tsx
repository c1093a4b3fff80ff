import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../ui/use-chunk.ts';
import { titleOfFile } from '../definitions-of.ts';
import { useDraft, useDraftRoom } from '../draft/draft-context.ts';

const diffChunk = createChunkLoader(async () => (await import('./TextDifference.tsx')).TextDifference);

/** The texts themselves, as they were and as they will be, for those who read them. */
export function TextsCard() {
  const { keeper } = useDraftRoom();
  const { before, session } = useDraft();
  const [open, setOpen] = useState<string>();
  const { chunk: TextDifference, failed } = useChunk(diffChunk, open !== undefined);
  const files = Object.keys(keeper.changes());
  if (files.length === 0) return null;
  return (
    <Card title="Texts" count={files.length} flush>
      <ul className="studio-list">
        {files.map((file) => (
          <li key={file} className="studio-text">
            <button
              type="button"
              className="studio-fold"
              aria-expanded={open === file}
              onClick={() => setOpen(open === file ? undefined : file)}
            >
              {titleOfFile(file, session.texts, before)} <span className="muted mono">{file}</span>
            </button>
            {open === file && failed && <p className="card-body">The editor could not be loaded.</p>}
            {open === file && !failed && !TextDifference && <Skeleton lines={8} label="Loading the editor" />}
            {open === file && TextDifference && (
              <TextDifference label={`Text of ${file}`} before={before.get(file) ?? ''} after={session.texts.get(file) ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
