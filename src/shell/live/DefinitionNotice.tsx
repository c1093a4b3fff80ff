import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fillPlural } from '../../language/text/fill-plural.ts';
import { Button } from '../../ui/Button.tsx';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../ui/use-chunk.ts';
import { useConsole } from '../console-context.ts';
import * as MESSAGES from './messages.ts';
import './definition-notice.css';

const reportedIssues = createChunkLoader(() => import('../../studio/issues/ReportedIssues.tsx'));

/** For admins: number of definition issues. A press lists their places and the version in use. Renders nothing without issues. */
export function DefinitionNotice({ report }: { report: string }) {
  const { services } = useConsole();
  const query = useQuery({
    queryKey: ['definition-report', report],
    queryFn: ({ signal }) => services.loadReport(signal),
    placeholderData: keepPreviousData,
  });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { chunk, failed } = useChunk(reportedIssues, isOpen);
  const count = query.data?.issues.length ?? 0;
  // If the issues are fixed while the list is open, the next issue does not open it by itself.
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
        aria-label={fillPlural({ one: MESSAGES.oneIssueInDefinitions, other: MESSAGES.countIssuesInDefinitions }, { count })}
        title={MESSAGES.issuesInTheDefinitions}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="triangle-alert" />
        {count}
      </Button>
      {isOpen && (
        <FloatingPanel name={MESSAGES.issuesInTheDefinitions} anchor={button} className="panel definition-issues" onClose={close}>
          {chunk && <chunk.ReportedIssues report={query.data} hash={report} onClose={() => close(true)} />}
          {!chunk && (failed ? <p>{MESSAGES.whatIsWrongCouldNot}</p> : <Skeleton lines={4} label={MESSAGES.loadingWhatIsWrong} />)}
        </FloatingPanel>
      )}
    </>
  );
}
