import contractSchema from '../../../schemas/contract.schema.json' with { type: 'json' };
import type { Json } from '../contracts/contract-types.ts';
import type { Issue } from '../errors/issue.ts';
import { canonicalIssue } from './canonical-issue.ts';
import { checkStructure } from './check-structure.ts';
import { contractSchemaOf } from './contract-path.ts';
import { loadSchemas } from './load-schemas.ts';
import { locateIssue } from './locate.ts';
import { type PositionedJson, parseJsonWithPositions } from './parse-json-with-positions.ts';

/** The schema of contracts, which is part of the program: a console brings contracts of its own, not a language of its own. */
export const CONTRACT_SCHEMAS = loadSchemas([contractSchema as unknown as Json]);

/** A contract file, checked as far as one file can be. */
export interface WrittenFile {
  path: string;
  /** Absent when the text is no JSON. */
  parsed?: PositionedJson;
  /** Its issues, spliced. */
  issues: Issue[];
}

/** Checks one contract file: strict JSON, shape, canonical text. */
export function checkContractFile(path: string, text: string): WrittenFile {
  const { parsed, issues } = parseJsonWithPositions(path, text);
  if (!parsed) return { path, issues };
  const schemaId = contractSchemaOf(path);
  const shape = checkStructure(parsed.value, schemaId, CONTRACT_SCHEMAS).map((issue) => locateIssue(issue, parsed));
  const found = [...issues, ...shape];
  return { path, parsed, issues: found.length > 0 ? found : canonicalIssue(parsed, schemaId, CONTRACT_SCHEMAS) };
}
