import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DefinitionReport, ReportedIssue } from '../../runtime/services/runtime-services.ts';
import { Button } from '../../ui/Button.tsx';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToasts } from '../../ui/toast-context.ts';
import { useConsole } from '../console-context.ts';

/** So many issues are listed; who has more mends these first. */
const LISTED = 50;

const SERVES = {
  this: 'This version is shown all the same.',
  earlier: 'Staff still see the last good version.',
  nothing: 'Nothing of it is shown to staff.',
};

/** For admins: how many issues the definitions have, and on a press which, where, and what is shown meanwhile. Nothing while there are none. */
export function DefinitionNotice({ report }: { report: string }) {
  const { services } = useConsole();
  const query = useQuery({
    queryKey: ['definition-report', report],
    queryFn: ({ signal }) => services.loadReport(signal),
    placeholderData: keepPreviousData,
  });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = query.data?.issues.length ?? 0;
  // Mended while the list was open: the next issue does not open it by itself.
  useEffect(() => {
    if (count === 0) setOpen(false);
  }, [count]);
  if (!query.data || count === 0) return null;
  const hasErrors = query.data.issues.some(({ severity }) => severity === 'error');
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className="definition-notice"
        data-tone={hasErrors ? 'danger' : 'warning'}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={`${count} ${count === 1 ? 'issue' : 'issues'} in the definitions`}
        title="Issues in the definitions"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="triangle-alert" />
        {count}
      </Button>
      {isOpen && (
        <FloatingPanel name="Issues in the definitions" anchor={button} className="panel definition-issues" onClose={close}>
          <IssueList report={query.data} onClose={() => close(true)} />
        </FloatingPanel>
      )}
    </>
  );
}

/** One issue: the part of the console that it is about, what is wrong, where it is written, and who sees what meanwhile. */
function ReportedIssueItem({ issue }: { issue: ReportedIssue }) {
  const location = `${issue.file ?? 'All files'}${issue.line === undefined ? '' : `:${issue.line}:${issue.column}`}`;
  const serves = issue.severity === 'error' ? SERVES[issue.serves] : `A warning. ${issue.serves === 'this' ? '' : SERVES[issue.serves]}`;
  return (
    <li>
      {issue.where && <b>{issue.link ? <Link to={issue.link}>{issue.where}</Link> : issue.where}</b>}
      <p>
        {issue.message}
        {issue.suggestion && ` Did you mean "${issue.suggestion}"?`}
      </p>
      <p className="muted">
        <span className="mono">{location}</span>
      </p>
      <p className="muted">
        {serves} <span className="mono">{issue.code}</span>
      </p>
    </li>
  );
}

/** Writes canonical text for whoever may: shown where a file differs from it in nothing but blanks and order. */
function FormatButton({ count }: { count: number }) {
  const { services } = useConsole();
  const { showToast } = useToasts();
  const [busy, setBusy] = useState(false);
  const format = async () => {
    setBusy(true);
    try {
      const { formatted, failed } = await services.formatDefinitions();
      if (formatted.length > 0)
        showToast({ tone: 'success', text: `${formatted.length} ${formatted.length === 1 ? 'file' : 'files'} formatted` });
      for (const { name, reason } of failed) showToast({ tone: 'danger', text: `${name} was not formatted: ${reason}` });
      if (formatted.length + failed.length === 0) showToast({ tone: 'info', text: 'Every file is canonical already' });
    } catch (error) {
      showToast({ tone: 'danger', text: 'The files were not formatted', error });
    }
    setBusy(false);
  };
  return (
    <Button size="small" icon="file-json" busy={busy} onClick={() => void format()}>
      {`Format ${count} ${count === 1 ? 'file' : 'files'}`}
    </Button>
  );
}

function IssueList({ report, onClose }: { report: DefinitionReport; onClose: () => void }) {
  const { settings } = useConsole();
  const list = useRef<HTMLElement>(null);
  useEffect(() => list.current?.focus(), []);
  const unformatted = report.issues.filter(({ code }) => code === 'not-canonical').length;
  const since = new Date(report.servedSince).toLocaleString('en-US', {
    timeZone: settings.timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <>
      <header className="row">
        <h2>Issues in the definitions</h2>
        {unformatted > 0 && <FormatButton count={unformatted} />}
        <Button variant="ghost" size="small" icon="x" iconOnly className="push" onClick={onClose}>
          Close
        </Button>
      </header>
      <p className="muted">What is shown now was accepted {since}. Only admins see this list.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section className="definition-issue-list" ref={list} tabIndex={0} aria-label="List of issues">
        <ul className="issues">
          {report.issues.slice(0, LISTED).map((issue) => (
            <ReportedIssueItem key={`${issue.code} ${issue.file} ${issue.line}:${issue.column} ${issue.message}`} issue={issue} />
          ))}
        </ul>
        {report.issues.length > LISTED && <p>{report.issues.length - LISTED} more.</p>}
        {report.waiting.length > 0 && (
          <p>
            Changes of these files wait until the issues are mended: <span className="mono">{report.waiting.join(', ')}</span>
          </p>
        )}
      </section>
    </>
  );
}
