import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';

/** Direction of a value: parameters contain all required fields, results may omit what `completeValue` fills. */
export type Direction = 'params' | 'result';

/** Prints types of contracts for one file and collects its imports. */
export interface TypePrinter {
  /** Prints an object type at an indentation of `depth`. */
  fields(fields: Record<string, ContractType>, direction: Direction, depth: number): string;
  type(type: ContractType, direction: Direction, depth: number): string;
  /** Names used so far. */
  readonly used: { readonly enums: ReadonlySet<string>; readonly entities: ReadonlySet<string>; readonly hasOpenShape: boolean };
}

/** Name of an enum's union. */
export function enumName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Name of an entity's interface. The suffix avoids `Map`, `Date` and the enums. */
export function entityName(entity: string): string {
  return `${entity}Value`;
}

/** A text as a TypeScript literal. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Whether an object fits on one line. */
export function isShort(text: string): boolean {
  return text.length <= 120 && !text.includes('\n');
}

/** Creates the printer of one file. */
export function createTypePrinter(contracts: Contracts): TypePrinter {
  const enums = new Set<string>();
  const entities = new Set<string>();
  let hasOpenShape = false;
  return {
    fields,
    type,
    get used() {
      return { enums, entities, hasOpenShape };
    },
  };

  function type(of: ContractType, direction: Direction, depth: number): string {
    const text = kind(of, direction, depth);
    return of.nullable ? `${text} | null` : text;
  }

  function kind(of: ContractType, direction: Direction, depth: number): string {
    switch (of.type) {
      case 'number':
        return 'number';
      case 'boolean':
        return 'boolean';
      case 'enum':
        enums.add(of.enum);
        return enumName(of.enum);
      case 'object':
        return fields(of.fields, direction, depth);
      case 'entity':
        if (direction === 'params' && !isSameBothWays(of.entity)) return fields(fieldsOf(of.entity), direction, depth);
        entities.add(of.entity);
        return entityName(of.entity);
      case 'list':
        return `Array<${type(of.of, direction, depth)}>`;
      case 'map':
        return `Record<string, ${type(of.of, direction, depth)}>`;
      case 'json':
        hasOpenShape = true;
        return 'OpenShape';
      default:
        return 'string';
    }
  }

  function fieldsOf(entity: string): Record<string, ContractType> {
    return contracts.entities.get(entity)?.fields ?? {};
  }

  /** Whether parameters of this entity have the type of results, which has a name. */
  function isSameBothWays(entity: string): boolean {
    const { fields } = createTypePrinter(contracts);
    return fields(fieldsOf(entity), 'params', 0) === fields(fieldsOf(entity), 'result', 0);
  }

  function fields(of: Record<string, ContractType>, direction: Direction, depth: number): string {
    if (Object.keys(of).length === 0) return 'Record<string, never>';
    const pad = '  '.repeat(depth + 1);
    const lines = Object.entries(of).map(([name, field]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : quote(name);
      return `${pad}${key}${mayBeAbsent(field, direction) ? '?' : ''}: ${type(field, direction, depth + 1)};`;
    });
    const short = `{ ${lines
      .map((line) => line.trim())
      .join(' ')
      .slice(0, -1)} }`;
    return depth > 0 && isShort(short) ? short : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
}

function mayBeAbsent(type: ContractType, direction: Direction): boolean {
  if (type.optional) return true;
  return direction === 'result' && (type.nullable === true || type.type === 'boolean' || type.type === 'list');
}
