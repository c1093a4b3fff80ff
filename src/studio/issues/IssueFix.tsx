import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { printWritten, readWritten } from '../../authoring/edit/paths/written.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import { valueAt } from '../../language/definition/json-pointer.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { titleOfFile } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import type { IssueDescription } from './describe-issue.ts';
import { MESSAGES } from './messages.ts';

/** Button that applies the fix of an issue; renders nothing where no fix is known. */
export function IssueFix({ issue, words }: { issue: Issue; words: IssueDescription }) {
  const { keeper, session } = useDraft();
  const fix = fixOf(issue, session.texts);
  if (!fix) return words.meant === undefined ? null : <p className="muted">{MESSAGES.didYouMean({ meant: words.meant })}</p>;
  const fixes = MESSAGES.fixes;
  const { button, does } = Object.hasOwn(fixes, issue.code) ? fixes[issue.code as keyof typeof fixes] : MESSAGES.otherFix;
  return (
    <p className="studio-fix">
      <SmallButton onClick={() => keeper.perform(fix)} text={button({ meant: words.meant ?? 'it' })} />{' '}
      <span className="muted">{does}</span>
    </p>
  );
}

/** The edit that applies the checker's suggestion; undefined without one. */
export function fixOf(issue: Issue, texts: Texts): Act | undefined {
  const { file, pointer, code, suggestion } = issue;
  const text = file === undefined ? undefined : texts.get(file);
  const read = file === undefined || text === undefined ? undefined : readWritten(file, text);
  if (file === undefined || !read || 'issue' in read) return undefined;
  if (code === 'not-canonical') {
    const printed = printWritten(file, read.written, DEFINITION_SCHEMAS);
    return 'text' in printed
      ? { edits: [{ do: 'file', file, text: printed.text }], sentence: MESSAGES.fileFileFormatted({ file: titleOfFile(file, texts) }) }
      : undefined;
  }
  const value = valueAt(read.value, pointer);
  if (suggestion === undefined || typeof value !== 'string') return undefined;
  const { received, range } = issue;
  const mended = range
    ? value.slice(0, range.start) + suggestion + value.slice(range.end)
    : value === received || received === undefined
      ? suggestion
      : undefined;
  const at = idPathOf(read.value, pointer);
  return mended === undefined ? undefined : { edits: [{ do: 'set', file, at, value: mended }] };
}
