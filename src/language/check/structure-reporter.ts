import type { IssueArguments, IssueCode } from '../errors/catalogue.ts';

/** Reports one issue at a pointer. */
export type StructureReporter = <Code extends IssueCode>(
  pointer: string,
  code: Code,
  parts: IssueArguments<Code>,
  more?: { received?: unknown; allowed?: readonly string[] },
) => void;

/** Where a value stands, and what messages call it. */
export interface NamedPointer {
  pointer: string;
  name: string;
}
