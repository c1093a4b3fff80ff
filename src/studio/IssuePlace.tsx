import { Link } from 'react-router-dom';
import { readWritten } from '../authoring/edit/paths/written.ts';
import { idPathOf } from '../language/definition/id-paths.ts';
import type { Issue } from '../language/errors/issue.ts';
import { definitionOf, editorOf, fileOfIssue } from './definitions-of.ts';
import { useDraft } from './draft/draft-context.ts';
import { MESSAGES } from './messages.ts';

/** The place of an issue by its labels, as a link to the part or to the line of invalid JSON. Renders nothing for an unknown place. */
export function IssuePlace({
  issue: { file: named, pointer, line },
  place,
}: {
  issue: Pick<Issue, 'file' | 'pointer' | 'line'>;
  /** The place by its labels. */
  place: string | undefined;
}) {
  const { session, before } = useDraft();
  const file = named === undefined ? undefined : fileOfIssue(named, session.texts, before);
  const text = file === undefined ? undefined : session.texts.get(file);
  if (file === undefined || text === undefined || place === undefined) return null;
  const read = readWritten(file, text);
  const at = 'value' in read ? idPathOf(read.value, pointer) : undefined;
  const editor = editorOf(definitionOf(file, text));
  return (
    <p>
      {at === undefined ? (
        <Link className="link" to={`${editor}?tab=text`}>
          {place}
          {line !== undefined && MESSAGES.lineOfItsText({ line })}
        </Link>
      ) : (
        <Link className="link" to={`${editor}?tab=parts&at=${encodeURIComponent(`${file}#${at}`)}`}>
          {place}
        </Link>
      )}
    </p>
  );
}
