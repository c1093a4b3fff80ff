import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { printWritten, readWritten } from '../../authoring/edit/paths/written.ts';
import { contractSettingsIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import { valueAt } from '../../language/definition/json-pointer.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { listNames } from '../../language/errors/print-issue.ts';
import { Tag } from '../../ui/Tag.tsx';
import { definitionOf, editorOf, fileOfIssue, titleOfFile } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { SmallButton, TextLink } from '../inputs/buttons.tsx';
import { Notice } from '../Notice.tsx';
import type { StudioClient } from '../studio-client.ts';
import type { IssueDescription } from './describe-issue.ts';
import type { IssueWorld } from './issue-names.ts';
import { MESSAGES } from './messages.ts';
import { useIssueTexts } from './use-issue-texts.ts';

/** An issue in a list with a link to its place. `children` stand below its message. */
export function IssueLine({ issue, words, children }: { issue: Issue; words: IssueDescription; children?: ReactNode }) {
  const isError = issue.severity === 'error';
  return (
    <li className="studio-line">
      <Tag tone={isError ? 'danger' : 'warning'}>{isError ? MESSAGES.error : MESSAGES.warning}</Tag>
      <div>
        <IssuePlace issue={issue} place={words.place} />
        <IssueMessage issue={issue} words={words}>
          {children}
        </IssueMessage>
      </div>
    </li>
  );
}

export function keyOfIssue({ code, file, pointer, message }: Pick<Issue, 'code' | 'file' | 'pointer' | 'message'>): string {
  return `${code} ${file} ${pointer} ${message}`;
}

interface IssuePlaceProps {
  issue: Pick<Issue, 'file' | 'pointer' | 'line'>;
  place: string | undefined;
}

/** The place of an issue by its labels, as a link to the part or to the line of invalid JSON. Renders nothing for an unknown place. */
export function IssuePlace({ issue: { file: named, pointer, line }, place }: IssuePlaceProps) {
  const { texts, before } = useDraft();
  const file = named === undefined ? undefined : fileOfIssue(named, texts, before);
  const text = file === undefined ? undefined : texts.get(file);
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
        <TextLink to={`${editor}?tab=parts&at=${encodeURIComponent(`${file}#${at}`)}`} text={place} />
      )}
    </p>
  );
}

interface IssueMessageProps {
  issue: Issue;
  words: IssueDescription;
  children?: ReactNode;
}

/** The message of an issue, with a button that fixes it below (`children`), and the technical details on demand. */
export function IssueMessage({ issue, words: { problem, fix }, children }: IssueMessageProps) {
  return (
    <>
      <span>{problem}</span> <span className="muted">{fix}</span>
      {children}
      <TechnicalDetails issue={issue} />
    </>
  );
}

/** An issue as the command line prints it: code, file, line, path, received and allowed values. */
export function TechnicalDetails({ issue: { message, code, file, line, pointer, received, allowed = [] } }: { issue: Issue }) {
  return (
    <details className="studio-technical">
      <summary>{MESSAGES.technicalDetails}</summary>
      <p className="mono">
        {message} ({[code, file, line].filter((part) => part !== undefined).join(', ')})
      </p>
      {pointer !== '' && <p className="mono">{MESSAGES.pathPointer({ pointer })}</p>}
      {received !== undefined && (
        <p className="mono">{MESSAGES.receivedPart({ part: typeof received === 'string' ? received : JSON.stringify(received) })}</p>
      )}
      {allowed.length > 0 && <p className="mono">{MESSAGES.allowedAllowed({ allowed: listNames(allowed) })}</p>}
    </details>
  );
}

/** Texts and contracts by which issues are described without a draft; `key` of the texts. */
export function useIssueWorld(client: StudioClient, key: string | number, readTexts: (signal: AbortSignal) => Promise<Texts>) {
  return useQuery({
    queryKey: ['studio', 'issue-world', key],
    queryFn: async ({ signal }): Promise<IssueWorld> => {
      const [texts, contracts] = await Promise.all([readTexts(signal), client.contracts(signal)]);
      return { texts: [texts], contracts: contractsOfConsole(contracts, contractSettingsIn(texts)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

const LISTED = 8;

interface RefusedBannerProps {
  error: string;
  issues: readonly Issue[];
}

/** Why the draft was not published: each issue with its place. */
export function DraftRefused(refused: RefusedBannerProps) {
  const describe = useIssueTexts();
  return <RefusedBanner {...refused} describe={describe} />;
}

/** Why an operation was refused. Without `describe` only the general reason is shown. */
export function RefusedBanner({
  error,
  issues,
  describe,
}: RefusedBannerProps & { describe: ((issue: Issue) => IssueDescription) | undefined }) {
  return (
    <Notice tone="danger" title={error}>
      <ul aria-busy={describe === undefined}>
        {describe &&
          issues.slice(0, LISTED).map((issue) => {
            const words = describe(issue);
            return (
              <li key={keyOfIssue(issue)}>
                {words.place !== undefined && <b>{words.place}: </b>}
                <IssueMessage issue={issue} words={words} />
              </li>
            );
          })}
      </ul>
      {issues.length > LISTED && <p>{MESSAGES.countMore({ count: issues.length - LISTED })}</p>}
    </Notice>
  );
}

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
