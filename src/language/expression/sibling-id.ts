import { isSameEntity } from '../contracts/same-entity.ts';
import { fieldsOf, typeOfPath } from '../contracts/type-of-path.ts';
import type { ExpressionEnvironment } from './expression-environment.ts';

/** Variables with texts from people or addresses, which may be ids. */
const GIVEN = new Set(['form', 'changes', 'filters', 'route', 'query', 'given', 'value', 'event']);

/** Whether the parent of a path has the id of an entity as another field, which was probably meant. */
export function hasSiblingId(path: string, { variables, contracts }: ExpressionEnvironment, entity: string): boolean {
  // A text that is called an id is one, whatever its contract says.
  if (/(^|\.)(id|ID|key|code)\s*$|(Id|ID|Key|Code)\s*$/.test(path)) return false;
  const holder = /^\s*([\w.]+)\.\w+\s*$/.exec(path)?.[1];
  const [root = '', ...steps] = holder?.split('.') ?? [];
  const start = Object.entries(variables).find(([name]) => name === root)?.[1];
  if (!start || GIVEN.has(root)) return false;
  const type = typeOfPath(start, steps.join('.'), contracts);
  const fields = (type && fieldsOf(type, contracts)) ?? {};
  return Object.values(fields).some((field) => field.type === 'id' && isSameEntity(field.of, entity, contracts));
}
