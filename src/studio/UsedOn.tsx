import { definitionsOf, editorOf } from './definitions-of.ts';
import { useDraft } from './draft/draft-context.ts';
import { TextLink } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';

/** Number of screens that use something; opened, links to their editors, with `find` as the search. `verb`: Used by, Shown on. */
export function UsedOn({ files, verb, find }: { files: readonly string[]; verb: string; find?: string }) {
  const { texts } = useDraft();
  if (files.length === 0) return null;
  const users = definitionsOf(texts).filter(({ file }) => files.includes(file));
  const words = find === undefined ? '' : `?find=${encodeURIComponent(find)}`;
  return (
    <details className="studio-used">
      <summary>
        {verb} {MESSAGES.countScreens({ count: files.length })}
      </summary>
      <ul>
        {users.map((user) => (
          <li key={user.file}>
            <TextLink to={`${editorOf(user)}${words}`} text={user.title} />
          </li>
        ))}
      </ul>
    </details>
  );
}
