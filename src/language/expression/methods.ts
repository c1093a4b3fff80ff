import type { ContractType } from '../contracts/contract-types.ts';

/** A method of texts or lists that expressions may call. */
export interface Method {
  name: string;
  /** The type of its receiver. */
  of: 'text' | 'list';
  /** Notation, for messages. */
  usage: string;
  args: ('text' | 'number')[];
  /** Possible numbers of arguments. */
  counts: number[];
  result: ContractType;
  /** The CEL text of a call. */
  print(target: string, args: string[]): string;
}

const TEXT: ContractType = { type: 'string' };
const TRUTH: ContractType = { type: 'boolean' };

/** Properties of a method apart from receiver and name. */
interface MethodOptions extends Pick<Method, 'args' | 'result' | 'usage'> {
  /** Number of optional arguments, from the end. */
  optional?: number;
  /** Its CEL spelling, where it differs. */
  print?: Method['print'];
}

function method(of: Method['of'], name: string, { optional = 0, ...parts }: MethodOptions): Method {
  const counts = Array.from({ length: optional + 1 }, (_, index) => parts.args.length - index);
  return { name, of, counts, print: (target, values) => `${target}.${name}(${values.join(', ')})`, ...parts };
}

/** Every method. CEL's own where it is safe; counts and places are doubles like every number, so CEL's integers stay inside. */
export const METHODS: readonly Method[] = [
  method('text', 'contains', { args: ['text'], result: TRUTH, usage: "text.contains('part')" }),
  method('text', 'startsWith', { args: ['text'], result: TRUTH, usage: "text.startsWith('start')" }),
  method('text', 'endsWith', { args: ['text'], result: TRUTH, usage: "text.endsWith('end')" }),
  method('text', 'lowerAscii', { args: [], result: TEXT, usage: 'text.lowerAscii()' }),
  method('text', 'upperAscii', { args: [], result: TEXT, usage: 'text.upperAscii()' }),
  method('text', 'trim', { args: [], result: TEXT, usage: 'text.trim()' }),
  method('text', 'split', { args: ['text'], result: { type: 'list', of: TEXT }, usage: "text.split(',')" }),
  ...['indexOf', 'lastIndexOf'].map((name) =>
    method('text', name, {
      args: ['text'],
      result: { type: 'number' },
      usage: `text.${name}('part')`,
      print: (target, [part]) => `double(${target}.${name}(${part}))`,
    }),
  ),
  method('text', 'substring', {
    args: ['number', 'number'],
    optional: 1,
    result: TEXT,
    usage: 'text.substring(0, 5)',
    print: (target, places) => `${target}.substring(${places.map((place) => `int(${place})`).join(', ')})`,
  }),
  method('list', 'join', {
    args: ['text'],
    optional: 1,
    result: TEXT,
    usage: "list.join(', ')",
    print: (target, [separator]) => `joined(${target}, ${separator ?? '""'})`,
  }),
];
