import type { InputProperties } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { ItemDefinition } from '../definition/definition.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

/** The limits of a file. Its content travels as base64, which is a third longer. */
function fileLimits(contract: ContractType, item: ItemDefinition): InputProperties['file'] {
  const most = contract.type === 'string' && contract.maxLength ? (contract.maxLength * 3) / 4 / BYTES_PER_MEGABYTE : undefined;
  const max = Math.min(item.max ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  const { accept, pixels } = item;
  return withoutUndefined({ max: Number.isFinite(max) ? max : undefined, accept, pixels: pixels as [number, number] | undefined });
}

/** The limits of an input: its own, else those of its parameter. */
export function inputLimits(
  contract: ContractType,
  item: ItemDefinition,
  name: string,
): InputProperties['file'] & InputProperties['number'] & InputProperties['url'] {
  if (name === 'file') return fileLimits(contract, item);
  const { min, max, step } = item;
  if (contract.type === 'number') {
    const whole = contract.integer && contract.unit !== 'cents' ? 1 : undefined;
    return withoutUndefined({ min: min ?? contract.min, max: max ?? contract.max, step: step ?? whole });
  }
  const { maxLength = undefined, pattern = undefined } = contract.type === 'string' ? contract : {};
  return withoutUndefined({ min, max, step, maxLength, pattern });
}
