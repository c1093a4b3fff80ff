import type { Shapes } from './create-shapes.ts';
import type { Operation, OperationParam } from './list-operations.ts';

/** Order of a list: the parameter of the field, that of the direction, if any, and the fields. */
export interface Sorting {
  at: OperationParam;
  direction: OperationParam | undefined;
  /** The service's names of the directions, ascending and descending. */
  up: string;
  down: string;
  /** Fields that can be sorted by, as the service calls them. */
  fields: readonly string[];
  /** Template of field and direction as one text, with `{sort.field}` and `{sort.order}`; undefined with a parameter of the direction. */
  text: string | undefined;
}

const words = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const SORT = /^(sort|sortby|orderby|order|ordering|sortfield|sortcolumn|orderfield)$/;
const DIRECTION = /^(order|direction|dir|sortorder|sortdir|sortdirection|orderdir|orderdirection|sortdesc)$/;

/** Finds how a list is sorted: by a parameter that lists its values, with the way down as a second value or a second parameter. */
export function findSort({ params }: Operation, shapes: Shapes): Sorting | undefined {
  const valuesOf = ({ schema }: OperationParam): readonly string[] => {
    const shape = shapes.of(schema);
    const inner = shape.is === 'list' ? shapes.of(shape.items) : shape;
    if (inner.is === 'constant') return typeof inner.value === 'string' ? [inner.value] : [];
    return inner.is === 'enum' ? inner.values : [];
  };
  const query = params.filter((param) => param.in === 'query' && valuesOf(param).length > 0);
  const direction = query.find((param) => DIRECTION.test(words(param.name)) && directionsOf(valuesOf(param)) !== undefined);
  const at = query.find((param) => param !== direction && SORT.test(words(param.name)));
  if (!at) return undefined;
  const values = valuesOf(at);
  const ways = direction && directionsOf(valuesOf(direction));
  if (ways) return { at, direction, ...ways, fields: values, text: undefined };
  const joined = joinedWays(values);
  return joined && { at, direction: undefined, ...joined };
}

function directionsOf(values: readonly string[]): { up: string; down: string } | undefined {
  const up = values.find((value) => /^asc(ending)?$/i.test(value));
  const down = values.find((value) => /^desc(ending)?$/i.test(value));
  return up === undefined || down === undefined || values.length > 2 ? undefined : { up, down };
}

/** Ways to write a direction beside its field. */
const FORMS: readonly { of: RegExp; text: string; up: string; down: string }[] = [
  { of: /^-(.+)$/, text: '{sort.order}{sort.field}', up: '', down: '-' },
  { of: /^(.+)([:,_ .])desc$/, text: '{sort.field}:{sort.order}', up: 'asc', down: 'desc' },
  { of: /^(.+)([:,_ .])DESC$/, text: '{sort.field}:{sort.order}', up: 'ASC', down: 'DESC' },
];

function joinedWays(values: readonly string[]): Pick<Sorting, 'up' | 'down' | 'fields' | 'text'> | undefined {
  for (const { of, text, up, down } of FORMS) {
    const found = values.map((value) => of.exec(value)).filter((match) => match !== null);
    const [first] = found;
    if (!first) continue;
    const between = first[2] ?? '';
    const fields = found.flatMap(([, field = '']) => (values.includes(up === '' ? field : `${field}${between}${up}`) ? [field] : []));
    if (fields.length > 0) return { text: text.replace('}:{', `}${between}{`), up, down, fields };
  }
  return undefined;
}
