import { useState } from 'react';
import { Field } from '../../src/runtime/render/inputs/Field.tsx';
import { JsonEditor } from '../../src/widgets/json-editor/JsonEditor.tsx';
import { services } from './Inputs.tsx';

const input = {
  input: 'widget',
  widget: 'json-editor',
  params: [['params']],
  required: false,
  messages: {},
  lines: 8,
  type: { type: 'json' },
} as const;

/** The inputs that are whole editors, in a form that is sent; what was sent stands below. */
export function Editors() {
  const [value, setValue] = useState<unknown>({ retries: 3, hours: [9, 17] });
  const [sent, setSent] = useState('');
  return (
    <form
      className="card card-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(JSON.stringify(value));
      }}
    >
      <Field
        wide
        id="params"
        name="params"
        label="Params"
        input={{ ...input, params: [['params']] }}
        value={value}
        onChange={setValue}
        services={services}
        widgets={{ 'json-editor': JsonEditor }}
      />
      <pre id="value">{JSON.stringify(value)}</pre>
      <pre id="sent">{sent}</pre>
      <button className="btn" type="submit">
        Save
      </button>
    </form>
  );
}
