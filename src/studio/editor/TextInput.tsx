import { useId, useRef } from 'react';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { TemplateTextInput } from './TemplateTextInput.tsx';

/** A text that people read, in a line of texts. */
export interface TextInputProps {
  /** What it is, for who cannot see the line: `Column Amount, name`. */
  name: string;
  value: string;
  isTemplate: boolean;
  /** What is wrong with it. */
  messages: readonly string[];
  /** `before` is what stood there before somebody began to type: steps say it. */
  onChange: (value: string, before: string) => void;
}

/** Types a text of the draft, with what is wrong with it below. */
export function TextInput({ name, value, isTemplate, messages, onChange }: TextInputProps) {
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
