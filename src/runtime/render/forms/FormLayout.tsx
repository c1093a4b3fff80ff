import { type ReactNode, useContext, useId } from 'react';
import type { CompiledFormSection } from '../../../language/compiled/compiled-screen.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { useAnyField } from '../controllers/form-store.ts';
import { useRuntime } from '../runtime-context.ts';
import { FormFieldsContext } from './ItemField.tsx';

/** A field in a form, by its item's id. */
export interface LaidOutField {
  id: string;
  content: ReactNode;
}

/** Fields of a form in a grid, with sections if it has any. */
export function FormLayout({ fields }: { fields: readonly LaidOutField[] }) {
  const sections = useContext(FormFieldsContext)?.sections;
  if (!sections) return <FieldGrid fields={fields} />;
  const inSections = new Set(sections.flatMap((section) => section.items));
  const loose = fields.filter(({ id }) => !inSections.has(id));
  return (
    <div className="stack-large">
      {loose.length > 0 && <FieldGrid fields={loose} />}
      {sections.map((section) => (
        <SectionFields key={section.items.join(' ')} section={section} fields={fields.filter(({ id }) => section.items.includes(id))} />
      ))}
    </div>
  );
}

/** Fields under a title, which is hidden without visible fields. */
function SectionFields({ section, fields }: { section: CompiledFormSection; fields: readonly LaidOutField[] }) {
  const id = useId();
  const scope = useContext(FormFieldsContext)?.scope();
  const { format } = useRuntime();
  const hasFields = useAnyField(section.items);
  const evaluation = section.title && scope ? evaluateTemplate(section.title, scope, format) : undefined;
  const title = evaluation?.state === 'value' ? evaluation.text : '';
  return (
    <section className="form-section" aria-labelledby={title ? id : undefined} hidden={!hasFields}>
      {title && (
        <h3 id={id} className="form-section-title">
          {title}
        </h3>
      )}
      {section.text && <p className="help">{section.text}</p>}
      <FieldGrid fields={fields} />
    </section>
  );
}

function FieldGrid({ fields }: { fields: readonly LaidOutField[] }) {
  return <div className="form-grid">{fields.map(({ content }) => content)}</div>;
}
