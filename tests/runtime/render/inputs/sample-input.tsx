import { useState } from 'react';
import type { AppSettings, CompiledInput, InputName } from '../../../../src/language/compiled/compiled-screen.ts';
import { Field, type FieldProps } from '../../../../src/runtime/render/inputs/Field.tsx';
import type { InputServices } from '../../../../src/runtime/render/inputs/input-props.ts';
import { settings as sample } from '../../data/sample-table.ts';

/** Settings of a console in Puerto Rico, whose searches do not wait long. */
export const settings: AppSettings = { ...sample, debounce: 5, toast: 4000, ranges: { today: sample.ranges.today! }, presets: ['today'] };

/** Services that refuse whatever a test did not supply. */
export function servicesOf(supplied: Partial<InputServices> = {}): InputServices {
  const refuse = (name: string) => () => Promise.reject(new Error(`${name} is not supplied`));
  return {
    search: refuse('search'),
    labelOf: refuse('words'),
    call: refuse('call'),
    keepFile: refuse('keepFile'),
    settings,
    now: () => new Date('2026-11-20T18:52:00.000Z'),
    ...supplied,
  };
}

/** A compiled input of a kind. */
export function inputOf(input: InputName, more: Partial<CompiledInput> = {}): CompiledInput {
  return { input, params: [[input]], required: false, messages: {}, type: { type: 'string' }, ...more } as CompiledInput;
}

/** A field that holds its value as a form does, passes it to `onValue`, and can be reset from outside. */
export function SampleField({
  onValue,
  first,
  reset,
  ...props
}: { onValue: (value: unknown) => void; first?: unknown; reset?: unknown } & Pick<FieldProps, 'input'> & Partial<FieldProps>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Field
        id="sample"
        name="sample"
        label="Sample"
        services={servicesOf()}
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(reset)}>
        Reset
      </button>
    </>
  );
}
