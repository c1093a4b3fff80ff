import { choicesOf, indexOfChoice } from './choices.ts';
import { inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';

/** A read-only value among inputs. */
export function ValueInput(props: InputProps) {
  const { id, value, describedBy } = props;
  const choices = choicesOf(props);
  const chosen = choices[indexOfChoice(choices, value)];
  const text = chosen?.label ?? inputText(value);
  return (
    <output id={id} className="input-value" aria-describedby={describedBy}>
      {text || '–'}
    </output>
  );
}
