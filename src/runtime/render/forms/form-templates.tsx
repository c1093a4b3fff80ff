import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext, useId } from 'react';
import type { CompiledFormSection } from '../../compiled/compiled-screen.ts';
import { fieldId } from '../../compiled/form-keys.ts';
import { evaluateTemplate } from '../../expression/evaluate-template.ts';
import { useRuntime } from '../runtime-context.ts';
import { useAnyField } from './form-store.ts';
import { FormFieldsContext } from './ItemField.tsx';

type Properties = ObjectFieldTemplateProps['properties'];

/** The form library's frames around fields: ours draw sections where the form has some; the field brings label, help and message. */
export const FORM_TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => <>{children}</>,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => <FormLayout properties={properties} />,
};

function FormLayout({ properties }: { properties: Properties }) {
  const sections = useContext(FormFieldsContext)?.sections;
  if (!sections) return <div className="form-grid">{properties.map((property) => property.content)}</div>;
  const placed = new Set(sections.flatMap((section) => section.items));
  const loose = properties.filter(({ name }) => !placed.has(fieldId(name)));
  return (
    <div className="stack-large">
      {loose.length > 0 && <div className="form-grid">{loose.map((property) => property.content)}</div>}
      {sections.map((section) => (
        <SectionFields
          key={section.items.join(' ')}
          section={section}
          properties={properties.filter(({ name }) => section.items.includes(fieldId(name)))}
        />
      ))}
    </div>
  );
}

/** Fields under a title; without any visible field the title is not there either. */
function SectionFields({ section, properties }: { section: CompiledFormSection; properties: Properties }) {
  const id = useId();
  const scope = useContext(FormFieldsContext)?.scope();
  const { format } = useRuntime();
  const hasFields = useAnyField(section.items);
  const words = section.title && scope ? evaluateTemplate(section.title, scope, format) : undefined;
  const title = words?.state === 'value' ? words.text : '';
  return (
    <section className="form-section" aria-labelledby={title ? id : undefined} hidden={!hasFields}>
      {title && (
        <h3 id={id} className="form-section-title">
          {title}
        </h3>
      )}
      {section.text && <p className="help">{section.text}</p>}
      <div className="form-grid">{properties.map((property) => property.content)}</div>
    </section>
  );
}
