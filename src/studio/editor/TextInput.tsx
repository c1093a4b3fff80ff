import { useId, useRef } from 'react';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { TemplateTextInput } from './TemplateTextInput.tsx';

export interface TextInputProps {
  /** Accessible name: `Column Amount, name`. */
  name: string;
  value: string;
  isTemplate: boolean;
  place?: string;
  /** Messages of issues. */
  messages: readonly string[];
  /** `before`: the text when typing began, for the step's sentence. */
  onChange: (value: string, before: string) => void;
}

/** Input for a text of the draft with its issues. */
export function TextInput({ name, value, isTemplate, place, messages, onChange }: TextInputProps) {
  const { keeper } = useDraftWorkspace();
  const id = useId();
  const before = useRef(value);
  const isWrong = messages.length > 0;
  return (
    <>
      <TemplateTextInput
        id={id}
        name={name}
        value={value}
        isTemplate={isTemplate}
        place={place}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-messages` : undefined}
        onChange={(text) => onChange(text, before.current)}
        onEnter={() => {
          before.current = value;
        }}
        onLeave={() => keeper.leaveField()}
      />
      {isWrong && (
        <p className="message" data-tone="danger" id={`${id}-messages`}>
          {messages.join(' ')}
        </p>
      )}
    </>
  );
}
