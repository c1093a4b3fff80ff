import Form from '@rjsf/core';
import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { StableObjectField } from '../../../../src/runtime/render/forms/rjsf-adapter.tsx';

const NAMES = ['first', 'second', 'third'];
const schema = { type: 'object' as const, properties: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }])) };

const UI_SCHEMA = {
  ...Object.fromEntries(NAMES.map((name) => [name, { 'ui:field': 'item' }])),
  'ui:submitButtonOptions': { norender: true },
};

/** What each property was rendered with, at each time that the object was rendered. */
function openForm() {
  const times: Record<string, object>[] = [];
  const changes = new Map<string, (value: string) => void>();
  const Item = ({ name, onChange, fieldPathId }: FieldProps) => {
    changes.set(name, (value) => onChange(value, fieldPathId.path));
    return null;
  };
  const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps) => {
    times.push(Object.fromEntries(properties.map(({ name, content }) => [name, (content as ReactElement<object>).props])));
    return <>{properties.map(({ content }) => content)}</>;
  };
  render(
    <Form
      schema={schema}
      uiSchema={UI_SCHEMA}
      validator={validator}
      fields={{ item: Item, ObjectField: StableObjectField }}
      templates={{ ObjectFieldTemplate }}
    />,
  );
  return { times, change: (name: string, value: string) => act(() => changes.get(name)!(value)) };
}

it('gives only the property that changed anything new', () => {
  const { times, change } = openForm();
  change('second', 'typed');
  const [before, after] = [times[0]!, times.at(-1)!];
  expect(after.second).toMatchObject({ formData: 'typed' });
  for (const name of ['first', 'third'])
    for (const [key, value] of Object.entries(after[name]!)) expect(value, `${name}.${key}`).toBe(before[name]![key as never]);
});
