import { FieldMessage } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import { NUMBERS, type VariantDraft, type VariantErrors } from './variants.ts';

interface VariantFieldsetProps {
  draft: VariantDraft;
  mark: string;
  errors: VariantErrors;
  onChange: (draft: VariantDraft) => void;
}

export function VariantFieldset({ draft, mark, errors, onChange }: VariantFieldsetProps) {
  const box = (key: Exclude<keyof VariantDraft, 'available'>, label: string, isRequired: boolean) => (
    <div className="field" key={key}>
      <label className="label" htmlFor={`variant-${key}`}>
        {label}
        {isRequired && (
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <span className="input">
        {key === 'price' && (
          <span className="affix" aria-hidden="true">
            {mark}
          </span>
        )}
        <input
          id={`variant-${key}`}
          className={key === 'name' ? undefined : 'input-number'}
          type="text"
          inputMode={key === 'name' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={key === 'name' ? 120 : 8}
          required={isRequired}
          value={draft[key]}
          aria-invalid={errors[key] !== undefined || undefined}
          aria-describedby={errors[key] ? `variant-${key}-error` : undefined}
          onChange={(event) => onChange({ ...draft, [key]: event.target.value })}
        />
      </span>
      {errors[key] && <FieldMessage id={`variant-${key}-error`}>{errors[key]}</FieldMessage>}
    </div>
  );
  return (
    <div className="variant-fields">
      {box('name', MESSAGES.name, true)}
      {NUMBERS.map(([key, label]) => box(key, label, key !== 'maxSelectedVariants'))}
      <label className="check">
        <input type="checkbox" checked={draft.available} onChange={(event) => onChange({ ...draft, available: event.target.checked })} />
        {MESSAGES.available}
      </label>
    </div>
  );
}
