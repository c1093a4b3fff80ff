import { expect, it } from 'vitest';
import { awayState } from '../../../../server/remote/table/table-knowledge.ts';

it.each([
  ['53300', /^The shop database has no free connection \(53300\)\. Raise the limit .* lower "pool"/],
  ['ECONNREFUSED', /^The shop database does not answer at SHOP_DATABASE \(ECONNREFUSED\)\. Check the address/],
  ['28P01', /^The shop database does not accept this console \(28P01\)\. Check the user/],
])('%s names its cause and what to do', (code, says) => {
  expect(awayState({ label: 'the shop database', setting: 'SHOP_DATABASE' }, { code }).says).toMatch(says);
});
