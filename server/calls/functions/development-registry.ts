import type { Logger } from 'pino';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Config } from '../../base/settings/config.ts';
import type { SampledCalls } from '../back-end/back-end.ts';
import type { ServerFunction } from './define-function.ts';
import { missingFunction } from './missing-function.ts';
import { createRegistry, type FunctionRegistry, type FunctionsByArea } from './registry.ts';
import { sampleFunction } from './sample-function.ts';

interface RegistryOptions {
  contracts: Contracts;
  config: Pick<Config, 'environment' | 'samples'>;
  logger: Logger;
  /** REST back ends that have an address. */
  elsewhere: ReadonlySet<string>;
}

/**
 * Creates the registry of a console. Every call needs a function, or the server does not start. Only during development may
 * functions be missing: they are listed at start and answered with samples, as the setting SAMPLES says.
 */
export function developmentRegistry(
  functions: FunctionsByArea,
  { contracts, config, logger, elsewhere }: RegistryOptions,
): { registry: FunctionRegistry; samples?: SampledCalls } {
  if (config.environment !== 'development') return { registry: createRegistry(functions, contracts) };
  const samples = config.samples ?? 'missing';
  const missing: string[] = [];
  const sample = (name: string): ServerFunction => {
    const contract = contracts.calls.get(name);
    return contract && samples !== 'none' ? sampleFunction(name, contract, contracts) : missingFunction(name);
  };
  const fill = (name: string) => {
    missing.push(name);
    return sample(name);
  };
  const registry = createRegistry(functions, contracts, fill, elsewhere);
  if (missing.length > 0)
    logger.warn(
      { calls: missing },
      samples === 'none' ? 'Calls without a function are refused' : 'Calls without a function are answered from their contracts',
    );
  if (samples === 'all') return { registry: new Map([...registry.keys()].map((name) => [name, sample(name)])), samples: 'all' };
  return samples === 'missing' && missing.length > 0 ? { registry, samples: missing.sort() } : { registry };
}
