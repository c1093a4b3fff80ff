import { type Figure, gauge } from '../base/figure.ts';
import type { ServedDefinitions } from './served-definitions.ts';

/** The code of the question about such a file. */
const DIFFERING = 'differs-from-file';

/** What is served of the definitions, and what of the folder is not: files with errors, and those of which somebody has to decide which side counts. */
export function definitionFigures({ manifest, report }: ServedDefinitions, edition: number): Figure[] {
  const errors = report.issues.filter(({ severity }) => severity === 'error');
  const isQuestion = ({ code }: (typeof errors)[number]) => code === DIFFERING;
  const files = (issues: typeof errors) => new Set(issues.map(({ file }) => file)).size;
  return [
    gauge('definition_edition', 'Number of the edition that is served.', edition),
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
