import { type Figure, gauge } from '../base/figure.ts';
import type { ServedDefinitions } from './served-definitions.ts';

/** Issue code of the question about such a file. */
const DIFFERING = 'differs-from-file';

/** Metrics of the definitions: served ones, files with errors, and files that wait for a decision. */
export function definitionFigures({ manifest, report }: ServedDefinitions, version: number): Figure[] {
  const errors = report.issues.filter(({ severity }) => severity === 'error');
  const isQuestion = ({ code }: (typeof errors)[number]) => code === DIFFERING;
  const files = (issues: typeof errors) => new Set(issues.map(({ file }) => file)).size;
  return [
    gauge('definition_edition', 'Number of the version that is served.', version),
    gauge('screens_live', 'Screens that are served.', manifest.length),
    gauge(
      'definitions_broken',
      'Files with an error, whose last good version is served, or nothing.',
      files(errors.filter((issue) => !isQuestion(issue))),
    ),
    gauge(
      'definitions_differing',
      'Files that differ from what was published, and wait until somebody says which counts.',
      files(report.issues.filter(isQuestion)),
    ),
  ];
}
