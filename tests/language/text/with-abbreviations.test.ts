import { expect, it } from 'vitest';
import { labelOfValue } from '../../../src/authoring/draft/names.ts';
import { labelOf } from '../../../src/language/compile/label-of.ts';
import { labelOfName } from '../../../src/language/contracts/label-of-name.ts';

it.each([
  ['sku', 'SKU'],
  ['customerId', 'Customer ID'],
  ['imageUrl', 'Image URL'],
  ['vatNumber', 'VAT Number'],
  ['orderIds', 'Order IDs'],
  ['video', 'Video'],
  ['identity', 'Identity'],
])('writes %s as %s', (name, label) => {
  expect([labelOfName(name), labelOf(name), labelOfValue(name)]).toEqual([label, label, label]);
});
