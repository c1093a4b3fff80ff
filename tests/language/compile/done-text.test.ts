import { expect, it } from 'vitest';
import { doneText } from '../../../src/language/compile/done-text.ts';

it.each([
  ['Finish Repair', 'Repair finished'],
  ['Close Order', 'Order closed'],
  ['Save', 'Saved'],
  ['Submit', 'Submitted'],
  ['Deny Leave', 'Leave denied'],
  ['Send Email', 'Email sent'],
  ['Deploy Menu', 'Deploy Menu: done'],
  ['Mark As Finished', 'Mark As Finished: done'],
  ['Add Note to Order', 'Add Note to Order: done'],
])('says what %s did', (label, text) => {
  expect(doneText(label)).toBe(text);
});
