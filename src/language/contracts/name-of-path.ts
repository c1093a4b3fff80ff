import type { Contracts, ContractType } from './contract-types.ts';
import { fieldsOf } from './type-of-path.ts';

/**
 * Label of a place in a value by its path (`filter.emails[0]`): the innermost label along it, else the last name in words. Without either:
 * "What was sent".
 */
export function nameOfPath(path: string, type: ContractType, contracts: Contracts): string {
  let here: ContractType | undefined = type;
  let label: string | undefined;
  const keys = path.split('.').filter(Boolean);
  for (const key of keys) {
    const [name, ...indexes] = key.split('[');
    here = here && fieldsOf(here, contracts)?.[name as string];
    if (here?.label !== undefined) label = here.label;
    for (const _ of indexes) here = here?.type === 'list' ? here.of : undefined;
  }
  return label ?? inWords(keys.at(-1)?.split('[')[0]);
}

function inWords(name: string | undefined): string {
  if (name === undefined) return 'What was sent';
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
