import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';

/** The form library's frames around fields: ours draw nothing of their own, the field brings label, help and message. */
export const FORM_TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => <>{children}</>,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => (
    <div className="form-grid">{properties.map((property) => property.content)}</div>
  ),
};
