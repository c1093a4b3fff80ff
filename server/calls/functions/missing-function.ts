import { FunctionError } from '../../base/errors/function-error.ts';
import type { ServerFunction } from './define-function.ts';

/** Stands where a call has a contract and no function yet: every call of it is refused with a sentence that says so. */
export function missingFunction(name: string): ServerFunction {
  return {
    name,
    run: async () => {
      throw new FunctionError(`The call ${name} has no function yet.`);
    },
  };
}
