import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { joinList } from '../../language/formats/join-list.ts';
import { writeMoment } from '../../language/formats/time-formats.ts';
import type { DefinitionReport, ReportedIssue } from '../../runtime/services/runtime-services.ts';
import { useConsole } from '../../shell/console-context.ts';
import { useToasts } from '../../ui/toast-context.ts';
import { fileOfIssue, titleOfFile } from '../definitions-of.ts';
import { IconButton, SmallButton } from '../inputs/buttons.tsx';
import { createStudioClient } from '../studio-client.ts';
import { describeIssue, type IssueDescription } from './describe-issue.ts';
import { TechnicalDetails, useIssueWorld } from './IssueLine.tsx';
import '../studio.css';
import { MESSAGES } from './messages.ts';

const LISTED = 50;

interface ReportedIssueItemProps {
  issue: ReportedIssue;
  describe: ((issue: ReportedIssue) => IssueDescription) | undefined;
}

/** An issue: part of the console, problem and fix, and who is affected. Only its place until texts and contracts are loaded. */
function ReportedIssueItem({ issue, describe }: ReportedIssueItemProps) {
  const serves =
    issue.severity === 'error'
      ? MESSAGES.serves[issue.serves]
      : MESSAGES.aWarningPart({ part: issue.serves === 'this' ? '' : MESSAGES.serves[issue.serves] });
  const words = describe?.(issue);
  return (
    <li>
      {issue.where && <b>{issue.link ? <Link to={issue.link}>{issue.where}</Link> : issue.where}</b>}
      {words && (
        <p>
          {words.problem} <span className="muted">{words.fix}</span>
          {words.meant !== undefined && <span className="muted"> {MESSAGES.didYouMean({ meant: words.meant })}</span>}
        </p>
      )}
      <p className="muted">{serves}</p>
      <TechnicalDetails issue={issue} />
    </li>
  );
}

/** Formats files that differ from the canonical text in white space and order only. */
function FormatButton({ count }: { count: number }) {
  const { services } = useConsole();
  const { showToast } = useToasts();
  const [busy, setBusy] = useState(false);
  const format = async () => {
    setBusy(true);
    try {
      const { formatted, failed } = await services.formatDefinitions();
      if (formatted.length > 0) showToast({ tone: 'success', text: MESSAGES.countFilesFormatted({ count: formatted.length }) });
      for (const { name, reason } of failed) showToast({ tone: 'danger', text: MESSAGES.wasNotFormatted({ name, reason }) });
      if (formatted.length + failed.length === 0) showToast({ tone: 'info', text: MESSAGES.allFilesAreFormatted });
    } catch (error) {
      showToast({ tone: 'danger', text: MESSAGES.theFilesWereNot, error });
    }
    setBusy(false);
  };
  return <SmallButton icon="file-json" busy={busy} onClick={() => void format()} text={MESSAGES.formatCountFiles({ count: count })} />;
}

export function ReportedIssues({ report, hash, onClose }: { report: DefinitionReport; hash: string; onClose: () => void }) {
  const { services, settings } = useConsole();
  const client = useMemo(() => createStudioClient(services.askStudio), [services]);
  const { data: world, isError: failed } = useIssueWorld(client, hash, client.folderTexts);
  const describe = useMemo(() => world && ((issue: ReportedIssue) => describeIssue(issue, world)), [world]);
  const list = useRef<HTMLElement>(null);
  useEffect(() => list.current?.focus(), []);
  const unformatted = report.issues.filter(({ code }) => code === 'not-canonical').length;
  const waiting = report.waiting.map((file) => (world ? titleOfFile(fileOfIssue(file, ...world.texts), ...world.texts) : file));
  const since = writeMoment(report.servedSince, settings);
  return (
    <>
      <header className="row">
        <h2>{MESSAGES.issuesInTheDefinitions}</h2>
        {unformatted > 0 && <FormatButton count={unformatted} />}
        <IconButton icon="x" className="push" onClick={onClose} name={MESSAGES.close} />
      </header>
      <p className="muted">{MESSAGES.theLiveVersionWas({ since })}</p>
      <section
        className="definition-issue-list"
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={MESSAGES.listOfIssues}
        aria-busy={!describe && !failed}
      >
        {!describe && !failed && <p className="muted">{MESSAGES.loadingMessages}</p>}
        {failed && <p className="muted">{MESSAGES.theMessagesCouldNot}</p>}
        <ul className="issues">
          {report.issues.slice(0, LISTED).map((issue) => (
            <ReportedIssueItem
              key={`${issue.code} ${issue.file} ${issue.line}:${issue.column} ${issue.message}`}
              issue={issue}
              describe={describe}
            />
          ))}
        </ul>
        {report.issues.length > LISTED && <p>{MESSAGES.countMore({ count: report.issues.length - LISTED })}</p>}
        {report.waiting.length > 0 && (
          <p>
            {MESSAGES.changesOfTheseFiles} {joinList(waiting, 'and')}.
          </p>
        )}
      </section>
    </>
  );
}
