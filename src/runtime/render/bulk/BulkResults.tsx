import { useId } from 'react';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RowProgress } from '../../actions/run-for-rows.ts';
import type { BulkRun, BulkRunner } from '../controllers/use-bulk-run.ts';
import * as MESSAGES from './messages.ts';
import { ReasonList } from './ReasonList.tsx';

type State = RowProgress['state'];

/** Labels of row results, in display order. */
const ENDS: readonly { state: State; title: string; tone?: 'danger' | 'warning'; again?: (count: string) => string }[] = [
  { state: 'failed', title: MESSAGES.failed, tone: 'danger', again: (count) => fillMessage(MESSAGES.tryCountAgain, { count }) },
  {
    state: 'unknown',
    title: MESSAGES.notKnownWhetherDone,
    tone: 'warning',
    again: (count) => fillMessage(MESSAGES.askAgainFor, { count }),
  },
  { state: 'left', title: MESSAGES.notStarted, again: (count) => fillMessage(MESSAGES.goOnWith, { count }) },
  { state: 'done', title: MESSAGES.done },
];

/** Progress and results of an action on checked rows, until dismissed. */
export function BulkResults({ runner, run, rowLabel }: { runner: BulkRunner; run: BulkRun; rowLabel: string }) {
  const id = useId();
  const { work, progress, state } = run;
  const { action, rows } = work;
  const isOver = state === 'over';
  const inState = (wanted: State) => rows.filter(({ key }) => progress.get(key)?.state === wanted);
  const open = rows.filter(({ key }) => ['waiting', 'running', 'asking'].includes(progress.get(key)?.state ?? 'waiting')).length;
  const ended = rows.length - open;
  const asking = inState('asking')[0];
  return (
    <section className="bulk bulk-results" aria-label={`${action.label}: ${rowLabel}`} aria-busy={!isOver}>
      <div className="bulk-line">
        <b id={id} role="status">
          {isOver
            ? `${action.label}: ${summary(run)}`
            : fillMessage(MESSAGES.endedOf, { label: action.label, ended: writeCount(ended), total: writeCount(rows.length) })}
        </b>
        {!isOver && <progress aria-labelledby={id} value={ended} max={rows.length} />}
        <span className="row push">
          {!isOver && (
            <Button size="small" busy={state === 'stopping'} onClick={runner.stop}>
              {state === 'stopping' ? MESSAGES.stoppingAfterThisOne : MESSAGES.stop}
            </Button>
          )}
          {isOver &&
            ENDS.map(({ state: end, again }) => {
              const count = inState(end).length;
              return (
                again &&
                count > 0 && (
                  <Button key={end} size="small" onClick={() => runner.again(end)}>
                    {again(writeCount(count))}
                  </Button>
                )
              );
            })}
          {isOver && (
            <Button size="small" icon="x" onClick={runner.dismiss}>
              {MESSAGES.dismiss}
            </Button>
          )}
        </span>
      </div>
      {asking && (
        <p className="tone" data-tone="warning" role="status">
          {fillMessage(MESSAGES.noAnswerForWhatCame, { name: asking.name })}
        </p>
      )}
      <div className="bulk-ends">
        {ENDS.map(({ state: end, title, tone }) => {
          const those = inState(end);
          if (those.length === 0 || (!isOver && end === 'left')) return null;
          const entries = those.map(({ key, name }) => ({ name, text: progress.get(key)?.text ?? '' }));
          return <ReasonList key={end} title={title} entries={entries} {...(tone ? { tone } : {})} />;
        })}
      </div>
    </section>
  );
}

/** "5 of 7 done, 2 failed". */
function summary({ work: { rows }, progress }: BulkRun): string {
  const count = (state: State) => rows.filter(({ key }) => progress.get(key)?.state === state).length;
  const rest = (
    [
      ['failed', 'failed'],
      ['unknown', MESSAGES.restNotKnown],
      ['left', MESSAGES.restNotStarted],
    ] as const
  ).flatMap(([state, text]) => (count(state) > 0 ? [`${writeCount(count(state))} ${text}`] : []));
  return [fillMessage(MESSAGES.ofDone, { done: writeCount(count('done')), total: writeCount(rows.length) }), ...rest].join(', ');
}
