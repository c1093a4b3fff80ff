import { useId } from 'react';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RowProgress } from '../../actions/run-for-rows.ts';
import type { BulkRun, BulkRunner } from '../controllers/use-bulk-run.ts';
import { ReasonList } from './ReasonList.tsx';

type State = RowProgress['state'];

/** Labels of row results, in display order. */
const ENDS: readonly { state: State; title: string; tone?: 'danger' | 'warning'; again?: (count: number) => string }[] = [
  { state: 'failed', title: 'Failed', tone: 'danger', again: (count) => `Try ${count} again` },
  { state: 'unknown', title: 'Not known whether done', tone: 'warning', again: (count) => `Ask again for ${count}` },
  { state: 'left', title: 'Not begun', again: (count) => `Go on with ${count}` },
  { state: 'done', title: 'Done' },
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
          {isOver ? `${action.label}: ${summary(run)}` : `${action.label}: ${writeCount(ended)} of ${writeCount(rows.length)}`}
        </b>
        {!isOver && <progress aria-labelledby={id} value={ended} max={rows.length} />}
        <span className="row push">
          {!isOver && (
            <Button size="small" busy={state === 'stopping'} onClick={runner.stop}>
              {state === 'stopping' ? 'Stopping after this one' : 'Stop'}
            </Button>
          )}
          {isOver &&
            ENDS.map(({ state: end, again }) => {
              const count = inState(end).length;
              return (
                again &&
                count > 0 && (
                  <Button key={end} size="small" onClick={() => runner.again(end)}>
                    {again(count)}
                  </Button>
                )
              );
            })}
          {isOver && (
            <Button size="small" icon="x" onClick={runner.dismiss}>
              Dismiss
            </Button>
          )}
        </span>
      </div>
      {asking && (
        <p className="tone" data-tone="warning" role="status">
          {`No answer for ${asking.name}. What came of it is being asked for until it is known; it will not be done twice.`}
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
      ['unknown', 'not known'],
      ['left', 'not begun'],
    ] as const
  ).flatMap(([state, text]) => (count(state) > 0 ? [`${writeCount(count(state))} ${text}`] : []));
  return [`${writeCount(count('done'))} of ${writeCount(rows.length)} done`, ...rest].join(', ');
}
