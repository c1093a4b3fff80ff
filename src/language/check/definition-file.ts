import type { Json } from '../contracts/contract-types.ts';
import type { DefinitionFile } from '../definition/definition.ts';
import type { Issue } from '../errors/issue.ts';
import { canonicalIssue } from './canonical-issue.ts';
import { checkStructure } from './check-structure.ts';
import { contractSchemaOf, isContractPath } from './contract-path.ts';
import type { Schemas } from './load-schemas.ts';
import { locateIssue } from './locate.ts';
import { type PositionedJson, parseJsonWithPositions } from './parse-json-with-positions.ts';
import type { SchemaNode } from './schema-node.ts';
import { type ValueNode, walkPositions } from './walk-positions.ts';

/** A file of `screens/`, checked as far as one file can be. */
export interface CheckedFile {
  path: string;
  /** Absent when the text is no JSON. */
  parsed?: PositionedJson;
  /** Absent where the shape has issues: such a file cannot be compiled. */
  definition?: DefinitionFile;
  /** Its issues, located. */
  issues: Issue[];
}

/** The schema of a contract by its path, and of a definition by its content, else by its path. */
export function schemaIdOf(path: string, value: Json): string {
  if (isContractPath(path)) return contractSchemaOf(path);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject && 'shared' in value) return 'shared.schema.json';
  if (isObject && 'kind' in value) return 'screen.schema.json';
  if (/(^|\/)app\.json$/.test(path)) return 'app.schema.json';
  return /(^|\/)shared\//.test(path) ? 'shared.schema.json' : 'screen.schema.json';
}

/** Checks one file: strict JSON, shape, canonical text. */
export function checkFile(path: string, text: string, schemas: Schemas): CheckedFile {
  const { parsed, issues } = parseJsonWithPositions(path, text);
  if (!parsed) return { path, issues };
  const schemaId = schemaIdOf(path, parsed.value);
  const misfits = checkStructure(parsed.value, schemaId, schemas).map((issue) => locateIssue(issue, parsed));
  const file: CheckedFile = { path, parsed, issues: [...issues, ...misfits] };
  if (file.issues.length > 0) return file;
  // The structure check has just proven that the value is one of the definitions.
  file.definition = parsed.value as unknown as DefinitionFile;
  file.issues.push(...canonicalIssue(parsed, schemaId, schemas));
  return file;
}

/** Visits every value of a file that its schema knows, outermost first. */
export function walkFile(file: string, document: Json, schemas: Schemas, visit: (node: ValueNode) => void): void {
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, visit);
}

/** An object of a file, and the properties that its schema gives it. */
export interface PartNode extends ValueNode {
  value: { [key: string]: Json };
  properties: NonNullable<SchemaNode['properties']>;
}

/** Visits every object of a file whose properties its schema knows, outermost first. */
export function walkParts(file: string, document: Json, schemas: Schemas, visit: (part: PartNode) => void): void {
  walkFile(file, document, schemas, ({ value, pointer, schema }) => {
    const { properties } = schema;
    if (properties && typeof value === 'object' && value !== null && !Array.isArray(value)) visit({ value, pointer, schema, properties });
  });
}
