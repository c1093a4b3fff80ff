import { useRef, useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { controlAttributes } from './control-attributes.ts';
import { FieldMessage } from './FieldMessage.tsx';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';
import { useLookup } from './use-lookup.ts';

const loader = createChunkLoader(() => import('./prime/PrimeLookup.tsx'));
const preload = () => void loader.load().catch(() => undefined);

/** Search and pick. A plain box until it is touched; then PrimeReact's autocomplete replaces it with its focus, caret and text. */
export function LookupInput(props: InputProps) {
  const { id, input, disabled, onBlur, services, invalid, describedBy, value } = props;
  const [touched, setTouched] = useState(false);
  const [left, setLeft] = useState(false);
  const caret = useRef<HTMLInputElement>(null);
  const { chunk, failed } = useChunk(loader, touched);
  const lookup = useLookup(props);
  const off = disabled || input.readOnly;
  // Disabled for a while, for example during a submit: it must not take the focus when enabled again.
  if (off && touched) setTouched(false);
  const placeholder = input.placeholder ?? fillMessage(MESSAGES.lettersOrMore, { min: services.settings.minimumCharacters });
  const failureId = `${id}-failure`;
  const leave = () => {
    afterPress(() => setLeft(true));
    // Code that comes later must not take the focus back.
    if (!chunk) setTouched(false);
    onBlur?.();
  };
  const unchosen = left && lookup.isTyped && !invalid && isInvalidText(value) ? value.message : undefined;
  const message = failed ? MESSAGES.suggestionsCouldNotBeLoaded : (lookup.failure ?? unchosen);
  const described = [describedBy, message && failureId].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <span className="input">
        <Icon name="search" size="small" />
        {chunk && !off ? (
          <chunk.PrimeLookup
            {...props}
            invalid={invalid || Boolean(message)}
            describedBy={described}
            onBlur={leave}
            placeholder={placeholder}
            lookup={lookup}
            from={caret}
          />
        ) : (
          <input
            {...controlAttributes(props)}
            ref={caret}
            aria-invalid={invalid || Boolean(message) || undefined}
            aria-describedby={described}
            type="text"
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={placeholder}
            disabled={off}
            value={lookup.text}
            onPointerEnter={preload}
            onFocus={() => {
              setTouched(true);
              setLeft(false);
            }}
            onChange={(event) => lookup.type(event.target.value)}
            onBlur={leave}
          />
        )}
        {value !== undefined && value !== null && value !== '' && !off && (
          <button
            className="copy"
            type="button"
            aria-label={fillMessage(MESSAGES.clearLabel, { label: props.label })}
            title={MESSAGES.clear}
            onClick={() => lookup.type('')}
          >
            <Icon name="x" />
          </button>
        )}
      </span>
      {message && (
        <span className="row wrap">
          <FieldMessage id={failureId}>{message}</FieldMessage>
          {lookup.failure && (
            <Button size="small" onClick={() => lookup.search(lookup.text)}>
              {MESSAGES.searchAgain}
            </Button>
          )}
        </span>
      )}
    </>
  );
}
