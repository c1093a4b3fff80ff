import { expect, it } from 'vitest';
import { LATE_INPUTS } from '../../../../src/language/compiled/late-inputs.ts';
import { INPUTS } from '../../../../src/runtime/render/inputs/InputControl.tsx';

it('lists every input with late code, so that servers and pages load it before rendering', () => {
  const late = Object.entries(INPUTS).flatMap(([name, component]) => (component.name === 'LateInput' ? [name] : []));
  expect([...LATE_INPUTS].sort()).toEqual(late.sort());
});
