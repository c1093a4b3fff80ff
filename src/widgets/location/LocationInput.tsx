import { useState } from 'react';
import { Button, type InputPropsOf } from '../../runtime/widget-api.ts';
import type { locationContract } from './contract.ts';
import { LocationDialog } from './LocationDialog.tsx';
import { type PickedAddress, pointOf } from './location-steps.ts';
import * as MESSAGES from './messages.ts';
import './location.css';

type LocationInputProps = InputPropsOf<typeof locationContract, { Address: PickedAddress }>;

/** The picked place as text, and a button that opens the map. */
export function LocationInput(props: LocationInputProps) {
  const { id, label, value: picked, onChange, onBlur, input, disabled, invalid, describedBy, services } = props;
  const { latitude, longitude, address } = input.props ?? {};
  const [open, setOpen] = useState(false);
  const begin = picked?.coords ?? pointOf(latitude, longitude);
  const text = picked ? `${picked.address}, ${picked.secondAddress}` : (address ?? MESSAGES.noPlaceIsChosen);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen twice
    <div id={id} className="location-chosen" role="group" aria-label={label} tabIndex={-1}>
      <Button
        icon="map-pin"
        disabled={disabled || input.readOnly}
        aria-describedby={[describedBy, `${id}-place`].filter(Boolean).join(' ')}
        aria-invalid={invalid || undefined}
        onClick={() => setOpen(true)}
      >
        {MESSAGES.chooseOnMap}
      </Button>
      <span id={`${id}-place`}>{text}</span>
      {open && (
        <LocationDialog
          label={label}
          picked={picked}
          begin={begin}
          input={input}
          services={services}
          onClose={close}
          onPick={(address) => {
            onChange(address);
            close();
          }}
        />
      )}
    </div>
  );
}
