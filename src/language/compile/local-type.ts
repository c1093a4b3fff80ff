import type { ContractType } from '../contracts/contract-types.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import type { CompileContext } from './compile-context.ts';
import { inputKindOf } from './input-kinds.ts';

/** The type of a value that is typed and not sent: that of its widget or input kind. A computed value has any type. */
export function localType(context: CompileContext, { input, compute, range }: ItemDefinition): ContractType {
  const written = input === undefined ? undefined : context.widgets.get(input)?.value;
  if (written) return written;
  if (compute !== undefined || range !== undefined) return { type: 'json', because: 'Its type is that of its expression.' };
  return inputKindOf(input).local ?? { type: 'string' };
}
