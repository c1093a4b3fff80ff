import type { Issue } from './issue.ts';

/** Maximum number of allowed names in a list; the rest is counted. */
const LISTED = 12;

/** One issue for a terminal: location, severity and code, message, suggestion or allowed values. */
export function printIssue(issue: Issue): string {
  const location = [issue.file, issue.line, issue.column].filter((part) => part !== undefined).join(':');
  const pointer = issue.pointer === '' ? '' : `  at ${issue.pointer}`;
  const lines = [`${location === '' ? 'project' : location}  ${issue.severity} ${issue.code}`, `  ${issue.message}${pointer}`];
  if (issue.suggestion !== undefined) lines.push(`  Did you mean ${issue.suggestion}?`);
  else if (issue.allowed && issue.allowed.length > 0) lines.push(`  Allowed: ${listNames(issue.allowed)}`);
  return lines.join('\n');
}

/** Allowed names, the first of a long list. */
export function listNames(names: readonly string[]): string {
  const rest = names.length - LISTED;
  return names.slice(0, LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** One line that counts: "2 errors, 1 warning". */
export function countIssues(issues: readonly Issue[]): string {
  const counts = (['error', 'warning', 'information'] as const).map((severity) => {
    const count = issues.filter((issue) => issue.severity === severity).length;
    const word = severity === 'information' ? 'note' : severity;
    return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
  });
  return counts.filter((count) => count !== '').join(', ') || 'no issues';
}
