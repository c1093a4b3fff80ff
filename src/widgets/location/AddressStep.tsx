import type { KeyboardEvent } from 'react';
import { FieldMessage } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';

interface AddressStepProps {
  first: string;
  second: string;
  message: string | undefined;
  onFirst: (text: string) => void;
  onSecond: (text: string) => void;
  onSave: () => void;
}

/** Form of the address: the text from the map, and further details for the driver. */
export function AddressStep({ first, second, message, onFirst, onSecond, onSave }: AddressStepProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onSave();
  };
  return (
    <>
      <div className="field">
        <label className="label" htmlFor="location-first">
          {MESSAGES.firstAddress}
        </label>
        <span className="input">
          <input
            id="location-first"
            type="text"
            value={first}
            maxLength={120}
            onChange={(event) => onFirst(event.target.value)}
            onKeyDown={press}
          />
        </span>
      </div>
      <div className="field">
        <label className="label" htmlFor="location-second">
          {MESSAGES.secondAddress}
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        </label>
        <span className="input">
          <input
            id="location-second"
            type="text"
            required
            value={second}
            maxLength={80}
            placeholder={MESSAGES.apartmentFloorGate}
            aria-invalid={message !== undefined || undefined}
            aria-describedby={message ? 'location-second-message' : undefined}
            onChange={(event) => onSecond(event.target.value)}
            onKeyDown={press}
          />
        </span>
        {message && <FieldMessage id="location-second-message">{message}</FieldMessage>}
      </div>
    </>
  );
}
