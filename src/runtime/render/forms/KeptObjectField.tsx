import { getDefaultRegistry } from '@rjsf/core';
import { type FieldProps, shallowEquals } from '@rjsf/utils';
import { type ComponentType, useRef } from 'react';

// The library has a field for every type of its own; its types allow for less.
const ObjectField = getDefaultRegistry().fields.ObjectField as ComponentType<FieldProps>;

/**
 * The form library's field of an object, which draws its properties. The library gives it a copy of the `uiSchema` at each change, and for
 * another one it would draw all properties again; so a copy that says the same does not count.
 */
export function KeptObjectField(props: FieldProps) {
  const kept = useRef(props.uiSchema);
  if (!shallowEquals(kept.current, props.uiSchema)) kept.current = props.uiSchema;
  return <ObjectField {...props} uiSchema={kept.current} />;
}
