import type { ContractType } from '../contracts/contract-types.ts';

/** A method of texts or lists that expressions may call. */
export interface Method {
  name: string;
  /** What it is called on. */
  of: 'text' | 'list';
  /** How it is written, for messages. */
  usage: string;
  args: ('text' | 'number')[];
  /** How many arguments it takes. */
  counts: number[];
  result: ContractType;
  /** The CEL text of a call. */
  print(target: string, args: string[]): string;
}

const TEXT: ContractType = { type: 'string' };
const TRUTH: ContractType = { type: 'boolean' };
const PLACE: ContractType = { type: 'number' };

function method(of: Method['of'], name: string, args: Method['args'], result: ContractType, usage: string, optional = 0): Method {
  const counts = Array.from({ length: optional + 1 }, (_, index) => args.length - index);
  return { name, of, usage, args, counts, result, print: (target, values) => `${target}.${name}(${values.join(', ')})` };
}

/** Every method. CEL's own where it is safe; counts and places are doubles like every number, so CEL's integers stay inside. */
export const METHODS: readonly Method[] = [
  method('text', 'contains', ['text'], TRUTH, "text.contains('part')"),
  method('text', 'startsWith', ['text'], TRUTH, "text.startsWith('start')"),
  method('text', 'endsWith', ['text'], TRUTH, "text.endsWith('end')"),
  method('text', 'lowerAscii', [], TEXT, 'text.lowerAscii()'),
  method('text', 'upperAscii', [], TEXT, 'text.upperAscii()'),
  method('text', 'trim', [], TEXT, 'text.trim()'),
  method('text', 'split', ['text'], { type: 'list', of: TEXT }, "text.split(',')"),
  {
    ...method('text', 'indexOf', ['text'], PLACE, "text.indexOf('part')"),
    print: (target, [part]) => `double(${target}.indexOf(${part}))`,
  },
  {
    ...method('text', 'lastIndexOf', ['text'], PLACE, "text.lastIndexOf('part')"),
    print: (target, [part]) => `double(${target}.lastIndexOf(${part}))`,
  },
  {
    ...method('text', 'substring', ['number', 'number'], TEXT, 'text.substring(0, 5)', 1),
    print: (target, places) => `${target}.substring(${places.map((place) => `int(${place})`).join(', ')})`,
  },
  {
    ...method('list', 'join', ['text'], TEXT, "list.join(', ')", 1),
    print: (target, [separator]) => `joined(${target}, ${separator ?? '""'})`,
  },
];
