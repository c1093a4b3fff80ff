/** The kind of a contract file, by its path. */
export type ContractKind = 'calls' | 'entity' | 'enums' | 'types';

/** Whether a file holds contracts: it lies where contracts lie, below a folder `schemas`. */
export function isContractPath(path: string): boolean {
  return /(^|\/)schemas\/((calls|entities)\/[^/]+|enums|types)\.json$/.test(path);
}

/** The kind of a contract file: `calls/` and `entities/` are folders, `enums.json` and `types.json` files beside them. */
export function contractKindOf(path: string): ContractKind {
  if (/(^|\/)calls\/[^/]*$/.test(path)) return 'calls';
  if (/(^|\/)entities\/[^/]*$/.test(path)) return 'entity';
  return /(^|\/)types\.json$/.test(path) ? 'types' : 'enums';
}

/** The schema of a contract file. */
export function contractSchemaOf(path: string): string {
  return `contract.schema.json#/$defs/${contractKindOf(path)}File`;
}
