import { resolve } from 'node:path';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { sampleValue } from '../../src/authoring/behaviour/sample-value.ts';
import { areaOf } from '../../src/authoring/draft/names.ts';
import { parseDocument } from '../../src/authoring/draft/openapi/parse-document.ts';
import { sketchOpenApi } from '../../src/authoring/draft/openapi/sketch-open-api.ts';
import type { Contracts, ContractType, EntityContract, Json } from '../../src/language/contracts/contract-types.ts';

/** Accuracy of drafted contracts against the shipped ones, by source. Shares from 0 to 1. */
export interface DraftsRow {
  source: 'OpenAPI' | 'recorded answers';
  /** Record types with a page or an id, and their fields. */
  entities: number;
  fields: number;
  /** Precision and recall of fields: by name; by name and type. */
  names: Share;
  types: Share;
  /** `nullable` as in the contracts, of fields with the right type. */
  nullable: Share;
  /** References to the right record type. */
  references: Share;
}

/** Precision and recall. */
export interface Share {
  precision: number;
  recall: number;
}

/**
 * Drafts record types from an OpenAPI document and from recorded answers, both generated from the shipped contracts, and compares the
 * fields.
 */
export async function measureDrafts(): Promise<DraftsRow[]> {
  const contracts = await readContracts(resolve(import.meta.dirname, '../../schemas'));
  const entities = [...contracts.entities.values()].filter(({ fields }) => keyOf(fields) !== undefined);
  return [
    compare('OpenAPI', entities, documentOf(entities, contracts)),
    compare('recorded answers', entities, recordingOf(entities, contracts)),
  ];
}

export function printDrafts(rows: readonly DraftsRow[]): string {
  const share = ({ precision, recall }: Share) => `${precision.toFixed(2)} / ${recall.toFixed(2)}`;
  const lines = rows.map(
    ({ source, entities, fields, names, types, nullable, references }) =>
      `| ${[source, entities, fields, ...[names, types, nullable, references].map(share)].join(' | ')} |`,
  );
  return `## Drafts of the shipped contracts

Record types of the shipped contracts, drafted from a document and from answers that were made of them. Precision / recall of fields.

| source | record types | fields | names | name and type | and \`nullable\` | references |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}

const keyOf = (fields: EntityContract['fields']) => ['objectId', 'id'].find((name) => fields[name]?.type === 'id');
const pathOf = ({ entity }: EntityContract) => `/${areaOf(entity)}`;

/** An OpenAPI document with list and detail of each type. */
function documentOf(entities: readonly EntityContract[], contracts: Contracts): string {
  const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
  const paths = entities.map((entity) => {
    const ref = { $ref: `#/components/schemas/${entity.entity}` };
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
    return [
      [pathOf(entity), { get: { responses: { 200: json({ type: 'array', items: ref }) } } }],
      [`${pathOf(entity)}/{id}`, { get: { parameters: [id], responses: { 200: json(ref) } } }],
    ];
  });
  const schemas = [...contracts.entities.values()].map(({ entity, fields }) => [entity, schemaOfFields(fields, contracts)]);
  const components = { schemas: Object.fromEntries(schemas) };
  return JSON.stringify({ openapi: '3.1.0', info: { title: '', version: '' }, paths: Object.fromEntries(paths.flat()), components });
}

function schemaOfFields(fields: EntityContract['fields'], contracts: Contracts): object {
  const required = Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [name]));
  const properties = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, schemaOf(type, contracts)]));
  return { type: 'object', required, properties };
}

function schemaOf(type: ContractType, contracts: Contracts): object {
  const of = (name: string) => ({ type: type.nullable ? [name, 'null'] : name });
  switch (type.type) {
    case 'number':
      return of(type.integer ? 'integer' : 'number');
    case 'boolean':
      return of('boolean');
    case 'date':
    case 'date-time':
      return { ...of('string'), format: type.type };
    case 'enum':
      return { ...of('string'), enum: [...Object.keys(contracts.enums.get(type.enum)?.values ?? {}), ...(type.nullable ? [null] : [])] };
    case 'entity': {
      const ref = { $ref: `#/components/schemas/${type.entity}` };
      return type.nullable ? { anyOf: [ref, { type: 'null' }] } : ref;
    }
    case 'object':
      return { ...schemaOfFields(type.fields, contracts), ...of('object') };
    case 'list':
      return { ...of('array'), items: schemaOf(type.of, contracts) };
    case 'map':
      return { ...of('object'), additionalProperties: schemaOf(type.of, contracts) };
    case 'json':
      return {};
    default:
      return of('string');
  }
}

/** A recording with two rows per type, a complete one and one without optional fields. */
function recordingOf(entities: readonly EntityContract[], contracts: Contracts): string {
  const entries = entities.flatMap((entity) => {
    const type: ContractType = { type: 'entity', entity: entity.entity };
    const rows = (['typical', 'empty'] as const).map((fill) => sampleValue(type, contracts, { fill }) as Record<string, Json>);
    const get = (path: string, answer: unknown) => ({
      request: { method: 'GET', url: `https://recorded.test/api${path}`, headers: [] },
      response: { status: 200, headers: [], content: { mimeType: 'application/json', text: JSON.stringify(answer) } },
    });
    const id = String(rows[0]![keyOf(entity.fields)!]);
    return [get(pathOf(entity), rows), get(`${pathOf(entity)}/${encodeURIComponent(id)}`, rows[0])];
  });
  return JSON.stringify({ log: { entries } });
}

type Drafted = Record<string, { type?: string; of?: Json; nullable?: boolean } | string>;

function compare(source: DraftsRow['source'], entities: readonly EntityContract[], text: string): DraftsRow {
  const sketch = sketchOpenApi(parseDocument(text, source), { api: 'shop' });
  const drafts = new Map(sketch.entities.map(({ name, fields }) => [name, fields as Drafted]));
  const pairs = entities.flatMap(({ entity, fields }) => {
    const drafted = drafts.get(entity) ?? {};
    return [...new Set([...Object.keys(fields), ...Object.keys(drafted)])].map((name) => ({ real: fields[name], drafted: drafted[name] }));
  });
  const real = pairs.flatMap((pair) => pair.real ?? []);
  const drafted = pairs.flatMap((pair) => pair.drafted ?? []);
  const count = (isRight: (real: ContractType, drafted: Drafted[string]) => boolean) =>
    pairs.filter((pair) => pair.real && pair.drafted && isRight(pair.real, pair.drafted)).length;
  const share = (right: number, ofDrafted = drafted.length, ofReal = real.length): Share => {
    return { precision: right / Math.max(1, ofDrafted), recall: right / Math.max(1, ofReal) };
  };
  const isType = (type: ContractType, found: Drafted[string]) => kindOf(found) === type.type;
  const isNullable = (found: Drafted[string]) => (typeof found === 'string' ? found.endsWith('?') : found.nullable === true);
  const isReference = (type: ContractType, found: Drafted[string]) =>
    type.type === 'id' && typeof found === 'object' && found.type === 'id' && found.of === type.of;
  return {
    ...{ source, entities: entities.length, fields: real.length },
    names: share(count(() => true)),
    types: share(count(isType)),
    nullable: share(count((type, found) => isType(type, found) && isNullable(found) === Boolean(type.nullable))),
    references: share(
      count(isReference),
      drafted.filter((found) => kindOf(found) === 'id').length,
      real.filter(({ type }) => type === 'id').length,
    ),
  };
}

/** The type of a drafted field: a name is a record, a list of records or an enum. */
function kindOf(found: Drafted[string]): string | undefined {
  if (typeof found !== 'string') return found.type;
  if (/\[\]\??$/.test(found)) return 'list';
  return /^[A-Z]/.test(found) ? 'entity' : 'enum';
}
