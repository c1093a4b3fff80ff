import type { Issue } from '../errors/issue.ts';
import type { CheckedFile } from './definition-file.ts';
import { locateIssue } from './locate.ts';

/** Locates, sorts and deduplicates issues: a fragment is compiled at every use and reports the same each time. */
export function arrangeIssues(issues: readonly Issue[], files: readonly Pick<CheckedFile, 'path' | 'parsed'>[]): Issue[] {
  const texts = new Map(files.map((file) => [file.path, file.parsed]));
  const seen = new Set<string>();
  const arranged: Issue[] = [];
  for (const issue of issues) {
    const key = JSON.stringify([issue.code, issue.file, issue.pointer, issue.range, issue.message]);
    if (seen.has(key)) continue;
    seen.add(key);
    const parsed = issue.file === undefined ? undefined : texts.get(issue.file);
    arranged.push(issue.line === undefined && parsed ? locateIssue(issue, parsed) : issue);
  }
  const order = (a: Issue, b: Issue) =>
    (a.file ?? '').localeCompare(b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return arranged.sort(order);
}
