import type { InputProperties } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { ItemDefinition } from '../definition/definition.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

/** The limits of a file. Its content travels as base64, which is a third longer. */
function fileLimits(contract: ContractType, item: ItemDefinition): InputProperties['file'] {
  const most = contract.type === 'string' && contract.maxLength ? (contract.maxLength * 3) / 4 / BYTES_PER_MEGABYTE : undefined;
  const max = Math.min(item.max ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  return {
    ...(Number.isFinite(max) ? { max } : {}),
    ...(item.accept ? { accept: item.accept } : {}),
    ...(item.pixels ? { pixels: item.pixels as [number, number] } : {}),
  };
}

/** The limits of an input: its own, else those of its parameter. */
export function inputLimits(
  contract: ContractType,
  item: ItemDefinition,
  name: string,
): InputProperties['file'] & InputProperties['number'] & InputProperties['url'] {
  if (name === 'file') return fileLimits(contract, item);
  const parts: InputProperties['number'] & InputProperties['url'] = {};
  const min = item.min ?? (contract.type === 'number' ? contract.min : undefined);
  const max = item.max ?? (contract.type === 'number' ? contract.max : undefined);
  if (min !== undefined) parts.min = min;
  if (max !== undefined) parts.max = max;
  if (item.step !== undefined) parts.step = item.step;
  else if (contract.type === 'number' && contract.integer && contract.unit !== 'cents') parts.step = 1;
  if (contract.type === 'string' && contract.maxLength !== undefined) parts.maxLength = contract.maxLength;
  if (contract.type === 'string' && contract.pattern !== undefined) parts.pattern = contract.pattern;
  return parts;
}
