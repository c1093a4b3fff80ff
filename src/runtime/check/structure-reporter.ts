import type { IssueCode, IssueParts } from '../errors/catalogue.ts';

/** Reports one fault at a pointer. */
export type StructureReporter = <Code extends IssueCode>(
  pointer: string,
  code: Code,
  parts: IssueParts<Code>,
  more?: { received?: unknown; allowed?: readonly string[] },
) => void;

/** Where a value stands, and what messages call it. */
export interface NamedPointer {
  pointer: string;
  name: string;
}
