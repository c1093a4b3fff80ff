import type { CallContract, Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { labelOfName } from '../../../src/language/contracts/label-of-name.ts';
import { type Conflict, type ConflictType, isStillThere, type Seen, type SeenStep } from '../../../src/language/contracts/seen-values.ts';
import { sendsMail } from '../../../src/language/contracts/sends-mail.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { neighbourPages } from './neighbour-pages.ts';

/** Reads an answer again with the caller's rights. */
export type ReadAgain = (name: string, params: Record<string, unknown>) => Promise<unknown>;

/** A changed value, before its author is known. */
export type ConflictValue = Omit<Conflict, 'by' | 'at'>;

/**
 * Finds the values that differ from what the person saw. Reads each answer again with the caller's rights, so that nothing closed
 * is revealed. Throws 142 if a call does not only read, and whatever that call throws.
 */
export async function findConflicts(seen: readonly Seen[], contracts: Contracts, readAgain: ReadAgain): Promise<ConflictValue[]> {
  const moved: ConflictValue[] = [];
  for (const [index, { call, params, values }] of seen.entries()) {
    const contract = contracts.calls.get(call);
    if (contract?.effect !== 'read' || sendsMail(params))
      throw validationFailed(`What was seen names "${call}", which is no call that only reads.`);
    const answers = createAnswers([params, ...neighbourPages(contract, params, contracts)], (asked) => readAgain(call, asked));
    for (const [value, read] of values.entries()) {
      const [steps] = read;
      const end = await answers.follow(steps);
      if (end.isThere && isStillThere(read, end.value)) continue;
      const { label, type, of } = describe(contract, steps, contracts);
      const named = of === undefined ? undefined : shownText((await answers.follow(steps.slice(0, -1))).value, of, contracts);
      moved.push({
        ...{ seen: index, value, now: end.value ?? null, label, type },
        ...(end.isThere ? {} : { gone: true as const }),
        ...(named === undefined ? {} : { text: named }),
      });
    }
  }
  return moved;
}

/** Follows a path in the first answer that contains it. Later answers are read only if needed. */
function createAnswers(requests: readonly Record<string, unknown>[], read: (params: Record<string, unknown>) => Promise<unknown>) {
  const answers: unknown[] = [];
  return {
    async follow(steps: readonly SeenStep[]): Promise<ReturnType<typeof follow>> {
      let end: ReturnType<typeof follow> = { isThere: false, value: undefined };
      for (const [index, request] of requests.entries()) {
        if (answers.length === index) answers.push(await read(request));
        end = follow(answers[index], steps);
        if (end.isThere) break;
      }
      return end;
    },
  };
}

/** Follows a path. Only list members can be gone: a key without a value is an empty value. */
function follow(answer: unknown, steps: readonly SeenStep[]): { isThere: boolean; value: unknown } {
  let value = answer;
  for (const step of steps) {
    if (typeof step === 'string') {
      value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      continue;
    }
    const member: unknown = Array.isArray(value) ? value.find((one: unknown) => isObject(one) && one[step.by] === step.is) : undefined;
    if (member === undefined) return { isThere: false, value: undefined };
    value = member;
  }
  return { isThere: true, value };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Title of an object with an id of an entity. */
function shownText(holder: unknown, entity: string, contracts: Contracts): string | undefined {
  const path = contracts.entities.get(entity)?.asOption?.text;
  const text = path !== undefined && isObject(holder) && Object.hasOwn(holder, path) ? holder[path] : undefined;
  return typeof text === 'string' ? text : undefined;
}

interface Description {
  label: string;
  type: ConflictType;
  /** Entity of an id inside of a record, which has the title of its parent. */
  of?: string;
}

/** Label and format of a value: by its type, or by its key if the type is unknown. */
function describe(contract: CallContract, steps: readonly SeenStep[], contracts: Contracts): Description {
  let type: ContractType | undefined = contract.result;
  const labels: string[] = [];
  for (const step of steps) {
    type = type && typeAt(type, step, contracts);
    if (type?.label !== undefined || typeof step === 'string') labels.push(type?.label ?? labelOfName(step as string));
  }
  const holder = typeof steps.at(-2) === 'string' ? labels.at(-2) : undefined;
  if (type?.type === 'id' && holder !== undefined) return { label: holder, type: movedType(type, contracts), of: type.of };
  return { label: labels.at(-1) ?? 'This', type: type ? movedType(type, contracts) : { type: 'json' } };
}

function typeAt(type: ContractType, step: SeenStep, contracts: Contracts): ContractType | undefined {
  if (type.type === 'list') return typeof step === 'string' ? undefined : type.of;
  if (typeof step !== 'string') return undefined;
  return type.type === 'map' ? type.of : fieldsOf(type, contracts)?.[step];
}

function movedType(type: ContractType, contracts: Contracts): ConflictType {
  const labels = type.type === 'enum' ? contracts.enums.get(type.enum)?.values : undefined;
  return {
    type: type.type,
    ...(type.type === 'number' && type.unit ? { unit: type.unit } : {}),
    ...(labels ? { labels: Object.fromEntries(Object.entries(labels).map(([value, { label }]) => [value, { label }])) } : {}),
  };
}
