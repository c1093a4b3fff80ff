import type { CompiledTone } from '../compiled/compiled-screen.ts';
import type { ToneRule } from '../definition/definition.ts';
import { NEXT } from '../definition/id-paths.ts';
import { type CompileContext, from, inside, type SourceLocation, type Variables } from './compile-context.ts';
import { compileCondition } from './compile-position.ts';

/** Compiles colours on conditions, of a value or of whole rows; undefined without any. */
export function compileTones(
  context: CompileContext,
  variables: Variables,
  rules: readonly ToneRule[] | undefined,
  location: SourceLocation,
): CompiledTone[] | undefined {
  context.see?.(inside(location, NEXT), variables);
  return rules?.map(({ when, tone, label }, index) => {
    const at = inside(location, index);
    const condition = compileCondition(context, variables, when, inside(at, 'when'));
    return { ...from(context, at), ...(condition ? { when: condition } : {}), tone, label };
  });
}
