import { objectOf } from '../../../language/contracts/json-value.ts';
import { DraftFault } from '../draft-fault.ts';

/** A class of a Parse Server, as `GET /schemas` gives it. */
export interface ParseClass {
  name: string;
  fields: Readonly<Record<string, ParseField>>;
  /** Fields that some people do not get. */
  hidden: ReadonlySet<string>;
  permissions: Readonly<Record<string, unknown>>;
}

/** A field: its type, the class that it points to, and whether it is always there. */
export interface ParseField {
  type: string;
  target: string | undefined;
  isRequired: boolean;
  hasDefault: boolean;
}

/** Access to an operation on a class, beside the master key. */
export interface ParseDeed {
  isMasterOnly: boolean;
  /** Roles that may, where not everybody may. */
  roles: readonly string[];
}

/** Reads the answer of `GET /schemas`. Throws `DraftFault` where it is none. */
export function readClasses(answer: unknown, label: string): ParseClass[] {
  const { results } = objectOf(answer);
  if (!Array.isArray(results))
    throw new DraftFault(`${label} answers without classes. Check the address: it ends in the mount path, such as /parse.`);
  const classes = results.flatMap((each): ParseClass[] => {
    const { className, fields, classLevelPermissions } = objectOf(each);
    if (typeof className !== 'string' || !/^_?[A-Za-z][A-Za-z0-9_]*$/.test(className)) return [];
    const permissions = objectOf(classLevelPermissions);
    const hidden = new Set(
      Object.values(objectOf(permissions.protectedFields)).flatMap((names) => (Array.isArray(names) ? names.map(String) : [])),
    );
    const read = Object.entries(objectOf(fields)).map(([name, field]) => [name, readField(objectOf(field))] as const);
    return [{ name: className, fields: Object.fromEntries(read), hidden, permissions }];
  });
  if (classes.length === 0) throw new DraftFault(`${label} has no classes yet, so there is nothing to draft.`);
  return classes.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function readField({ type, targetClass, required, defaultValue }: Readonly<Record<string, unknown>>): ParseField {
  return {
    type: String(type),
    target: typeof targetClass === 'string' ? targetClass : undefined,
    isRequired: required === true,
    hasDefault: defaultValue !== undefined && defaultValue !== null,
  };
}

const KEYS = { list: 'find', count: 'count', one: 'get', add: 'create', change: 'update', remove: 'delete' } as const;

/** Access to a class by operation, from its class permissions. An operation without an entry is open to everybody. */
export function deedsOf({ permissions }: ParseClass): Readonly<Record<keyof typeof KEYS, ParseDeed>> {
  const pointers = ['readUserFields', 'writeUserFields'].some(
    (key) => Array.isArray(permissions[key]) && (permissions[key] as unknown[]).length > 0,
  );
  const deed = (key: string): ParseDeed => {
    const rule = permissions[key];
    if (typeof rule !== 'object' || rule === null) return { isMasterOnly: false, roles: [] };
    const names = Object.entries(rule).flatMap(([name, may]) => (may === false || (Array.isArray(may) && may.length === 0) ? [] : [name]));
    const isOpen = names.some((name) => name === '*' || name === 'requiresAuthentication');
    return {
      isMasterOnly: names.length === 0 && !pointers,
      roles: isOpen ? [] : names.flatMap((name) => (name.startsWith('role:') ? [name.slice(5)] : [])),
    };
  };
  const { list, count, one, add, change, remove } = KEYS;
  return { list: deed(list), count: deed(count), one: deed(one), add: deed(add), change: deed(change), remove: deed(remove) };
}
