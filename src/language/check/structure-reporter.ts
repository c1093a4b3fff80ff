import type { IssueArguments, IssueCode } from '../errors/catalogue.ts';

/** Reports one issue at a pointer. */
export type StructureReporter = <Code extends IssueCode>(
  pointer: string,
  code: Code,
  parts: IssueArguments<Code>,
  more?: { received?: unknown; allowed?: readonly string[] },
) => void;

/** A location, and its name in messages. */
export interface NamedPointer {
  pointer: string;
  name: string;
}
