import type { CompiledInput } from './compiled-screen.ts';

/** Whether an input writes any JSON, so that an empty object or list is a value. */
export function writesJson(input: CompiledInput | undefined): boolean {
  return input?.input === 'json' || (input?.input === 'widget' && input.writesJson === true);
}
