import type { CompiledReplaced } from '../compiled/compiled-screen.ts';
import type { CallContract, Contracts, ContractType } from '../contracts/contract-types.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import { fieldsOf, typeOfPath } from '../contracts/type-of-path.ts';
import type { Root } from '../expression/compiled-expression.ts';
import type { Variables } from './compile-context.ts';

/** A call with its id parameters: written mappings by parameter name. */
export interface ReplacingCall {
  contract: CallContract;
  given: Readonly<Record<string, unknown>>;
}

/**
 * The stored values that a call overwrites, by `sets` and `replaces` of its contract, where the page has the record. They are compared with
 * the values that the person saw (optimistic concurrency).
 */
export function replacedValues({ contract, given }: ReplacingCall, variables: Variables, contracts: Contracts): CompiledReplaced[] {
  if (contract.effect === 'read') return [];
  const id = Object.entries(contract.params).find(([, type]) => type.type === 'id');
  const holder = id?.[1].type === 'id' ? recordOf(given[id[0]], id[1].of, { variables, contracts }) : undefined;
  if (!id || !holder) return [];
  const [root, ...steps] = holder.source.split('.') as [Root, ...string[]];
  return overwrittenValues(contract, { record: holder.type, contracts }).map(({ path, by }) => ({
    stored: { root, steps: [...steps, ...path.split('.')], missing: null },
    ...(by === undefined ? {} : { by: by.split('.') }),
  }));
}

/** The values that a call overwrites in a record of this type. */
export function overwrittenValues(
  contract: CallContract,
  { record, contracts }: { record: ContractType; contracts: Contracts },
): { path: string; by?: string }[] {
  const said = Object.entries(contract.replaces ?? {}).map(([path, by]) => ({ path, ...(by === true ? {} : { by }) }));
  const set = Object.keys(contract.sets ?? {}).map((path) => ({ path }));
  return [...said, ...set].filter(({ path }) => typeOfPath(record, path, contracts));
}

interface Around {
  variables: Variables;
  contracts: Contracts;
}

/** The record that a call acts on, as an expression: the one whose id is sent, else the one of that entity on the page or in the row. */
function recordOf(given: unknown, of: string, around: Around): { source: string; type: ContractType } | undefined {
  const [, source] = (typeof given === 'string' && /^((?:row|record)(?:\.\w+)*)\.\w+$/.exec(given)) || [];
  const sources = source === undefined ? (['record', 'row'] as const).flatMap((root) => [root, ...membersOf(root, around)]) : [source];
  for (const each of sources) {
    const type = typeAt(each, around);
    if (type && isRecordOf(type, of, around.contracts)) return { source: each, type };
  }
  return undefined;
}

function membersOf(root: 'row' | 'record', { variables, contracts }: Around): string[] {
  const type = variables[root];
  return Object.entries((type && fieldsOf(type, contracts)) ?? {})
    .filter(([, member]) => member.type === 'entity')
    .map(([name]) => `${root}.${name}`);
}

function typeAt(source: string, { variables, contracts }: Around): ContractType | undefined {
  const [root = '', ...steps] = source.split('.');
  const type = variables[root as 'row' | 'record'];
  return type && (steps.length === 0 ? type : typeOfPath(type, steps.join('.'), contracts));
}

/** Whether values of a type are records of an entity: their key is an id of it, or of a parent entity. */
function isRecordOf(type: ContractType, entity: string, contracts: Contracts): boolean {
  const name = rowKeyOf(type, contracts);
  const key = name === undefined ? undefined : fieldsOf(type, contracts)?.[name];
  if (key?.type !== 'id') return false;
  const kind = (of: string) => contracts.entities.get(of)?.kindOf ?? of;
  return kind(key.of) === kind(entity);
}
