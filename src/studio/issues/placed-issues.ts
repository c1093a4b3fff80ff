import { readWritten } from '../../authoring/edit/paths/written.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import type { Issue } from '../../language/errors/issue.ts';

export interface PlacedIssue {
  at: string;
  issue: Issue;
}

/** The issues of a file with their places; none for invalid JSON. */
export function placedIssues(file: string, text: string, issues: readonly Issue[]): PlacedIssue[] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  return issues.filter((issue) => issue.file === file).map((issue) => ({ at: idPathOf(read.value, issue.pointer), issue }));
}
