import { checkCall } from './check-call.ts';
import { checkEntity } from './check-entity.ts';
import { type ContractIssue, type IssueReporter, reportInto } from './contract-issue.ts';
import type { CallContract, Contracts, EntityContract, EnumValue } from './contract-types.ts';
import { isOneOf, isRecord, refuseOtherKeys, TONES } from './contract-vocabulary.ts';
import { isForbiddenKey } from './forbidden-keys.ts';

/** A parsed JSON file. `file` is how messages call it, e.g. `calls/orders.json`. */
export interface ParsedContract {
  file: string;
  content: unknown;
}

/** The files of `schemas/`, parsed. */
export interface ContractFiles {
  enums: ParsedContract;
  entities: ParsedContract[];
  calls: ParsedContract[];
}

/**
 * Joins the contract files into one look-up and checks them: shapes, units, roles, every enum and entity that is named, open shapes without a
 * reason, list protocols that point nowhere, names that stand twice. All issues come back at once; contracts with issues are as complete
 * as they could be made and must not be served.
 */
export function loadContracts(files: ContractFiles): { contracts: Contracts; issues: ContractIssue[] } {
  const issues: ContractIssue[] = [];
  const enums = loadEnums(files.enums, reportInto(issues, files.enums.file));
  const entities = new Map<string, EntityContract>();
  const calls = new Map<string, CallContract & { name: string; area: string }>();
  const contracts: Contracts = { calls, entities, enums };

  // Entities are all known by name before the first type is checked: they may refer to each other in any order.
  const sources = new Map<EntityContract, IssueReporter>();
  for (const { file, content } of files.entities) {
    const report = reportInto(issues, file);
    if (!isRecord(content) || typeof content.entity !== 'string') report('an entity file needs its name in "entity"');
    else if (entities.has(content.entity)) report.at('entity')(`the entity ${content.entity} stands twice`);
    else {
      const entity = content as unknown as EntityContract;
      entities.set(content.entity, entity);
      sources.set(entity, report);
    }
  }
  for (const [entity, report] of sources) checkEntity(entity, contracts, report);
  for (const { file, content } of files.calls) loadCalls(content, contracts, calls, reportInto(issues, file));
  return { contracts, issues };
}

function loadCalls(
  content: unknown,
  contracts: Contracts,
  calls: Map<string, CallContract & { name: string; area: string }>,
  report: IssueReporter,
): void {
  if (!isRecord(content) || typeof content.area !== 'string' || !isRecord(content.calls)) {
    report('a calls file needs "area" and "calls"');
    return;
  }
  refuseOtherKeys(content, ['$schema', 'area', 'note', 'calls'], report);
  for (const [name, call] of Object.entries(content.calls)) {
    const at = report.at('calls', name);
    if (!/^[a-z]\w*$/.test(name) || isForbiddenKey(name)) at('a call is named like someCall');
    if (calls.has(name)) at(`the call ${name} stands twice`);
    else if (checkCall(call, contracts, at)) calls.set(name, { ...call, name, area: content.area });
  }
}

function loadEnums(file: ParsedContract, report: IssueReporter): Map<string, { values: Record<string, EnumValue> }> {
  const enums = new Map<string, { values: Record<string, EnumValue> }>();
  if (!isRecord(file.content)) {
    report('must be an object of enums');
    return enums;
  }
  for (const [name, entry] of Object.entries(file.content)) {
    if (!isRecord(entry) || !isRecord(entry.values) || Object.keys(entry.values).length === 0) {
      report.at(name)('an enum needs "values"');
      continue;
    }
    refuseOtherKeys(entry, ['note', 'values'], report.at(name));
    for (const [key, value] of Object.entries(entry.values)) checkEnumValue(value, report.at(name, 'values', key));
    enums.set(name, { values: entry.values as Record<string, EnumValue> });
  }
  return enums;
}

function checkEnumValue(value: unknown, report: IssueReporter): void {
  if (!isRecord(value) || typeof value.label !== 'string') {
    report('a value needs a "label"');
    return;
  }
  refuseOtherKeys(value, ['label', 'tone', 'hollow'], report);
  if (value.tone !== undefined && !isOneOf(value.tone, TONES)) report.at('tone')(`must be one of ${TONES.join(', ')}`);
}
