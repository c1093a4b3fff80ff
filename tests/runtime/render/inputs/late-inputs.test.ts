import { expect, it } from 'vitest';
import { LATE_INPUTS } from '../../../../src/language/compiled/late-inputs.ts';
import { INPUTS } from '../../../../src/runtime/render/inputs/InputControl.tsx';

it('names every input whose code comes late, so that servers and pages know of it before it is drawn', () => {
  const late = Object.entries(INPUTS).flatMap(([name, { component }]) => (component.name === 'LateInput' ? [name] : []));
  expect([...LATE_INPUTS].sort()).toEqual(late.sort());
});
