import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { titleOfFile } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { codeParts } from '../late-parts.ts';
import { MESSAGES } from './messages.ts';
import { TextDifference } from './TextDifference.tsx';

/** The JSON of both versions. */
export function TextsCard() {
  const { keeper } = useDraftWorkspace();
  const { before, session } = useDraft();
  const [open, setOpen] = useState<string>();
  const { chunk: parts, failed } = useChunk(codeParts, open !== undefined);
  const files = Object.keys(keeper.changes());
  if (files.length === 0) return null;
  return (
    <Card title={MESSAGES.texts} count={files.length} flush>
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
            {open === file && failed && <p className="card-body">{MESSAGES.theEditorCouldNot}</p>}
            {open === file && !failed && !parts && <Skeleton lines={8} label={MESSAGES.loadingEditor} />}
            {open === file && parts && (
              <TextDifference
                parts={parts}
                label={MESSAGES.textOfFile({ file })}
                before={before.get(file) ?? ''}
                after={session.texts.get(file) ?? ''}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
