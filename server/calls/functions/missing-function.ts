import { FunctionError } from '../../base/errors/function-error.ts';
import type { ServerFunction } from './define-function.ts';

/** Placeholder for a contract without a function: refuses every call with a sentence. */
export function missingFunction(name: string): ServerFunction {
  return {
    name,
    run: async () => {
      throw new FunctionError(`The call ${name} has no function yet.`);
    },
  };
}
