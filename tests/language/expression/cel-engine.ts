import { createCelEnvironment } from '../../../src/language/expression/cel-environment.ts';

const environment = createCelEnvironment();
const parsed = new Map<string, (variables: Record<string, unknown>) => unknown>();

/** The engine itself, which pages do without: runs CEL text that `compileExpression` made. Throws whatever CEL throws; gives plain JavaScript values, never BigInt. */
export function runCel(source: string, variables: Record<string, unknown>): unknown {
  let run = parsed.get(source);
  if (!run) {
    run = environment.parse(source);
    parsed.set(source, run);
  }
  return toPlainValue(run(variables));
}

function toPlainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (value instanceof Promise) throw new Error('An expression cannot wait');
  return value;
}

/** Whether the engine refuses a text before it runs it, by the types that stand in it. */
export function isRefused(source: string): boolean {
  return !environment.check(source).valid;
}
