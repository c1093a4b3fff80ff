import { useState } from 'react';
import { Button, Dialog, type InputProps, useDiscard, useLeaveGuard } from '../../runtime/widget-api.ts';
import { AddressStep } from './AddressStep.tsx';
import { addressLine, NO_SECOND_ADDRESS, type PickedAddress, type Point, pickedAddress } from './location-steps.ts';
import { MapStep } from './MapStep.tsx';
import * as MESSAGES from './messages.ts';
import { SearchStep } from './SearchStep.tsx';
import { useLocationPicker } from './use-location-picker.ts';

interface LocationDialogProps extends Pick<InputProps, 'input' | 'services' | 'label'> {
  /** The place that was picked before. */
  picked: PickedAddress | undefined;
  begin: Point | undefined;
  onPick: (address: PickedAddress) => void;
  onClose: () => void;
}

/** Dialog with the three steps of picking a place. */
export function LocationDialog({ picked, begin, input, services, label, onPick, onClose }: LocationDialogProps) {
  const picker = useLocationPicker({ input, services }, begin);
  const [first, setFirst] = useState<string>();
  const [second, setSecond] = useState(picked?.secondAddress ?? '');
  const [message, setMessage] = useState<string>();
  const isAsBefore = picked !== undefined && picker.point === begin;
  const typedFirst = first ?? (isAsBefore ? picked.address : addressLine(picker.found, picker.region)) ?? '';
  const isDirty = first !== undefined || second !== (picked?.secondAddress ?? '');
  const { leave, question } = useDiscard(isDirty);
  useLeaveGuard(isDirty);
  const close = () => leave(onClose);
  const save = () => {
    const address = pickedAddress(picker, typedFirst, second);
    if (address) return onPick(address);
    setMessage(NO_SECOND_ADDRESS);
    document.getElementById('location-second')?.focus();
  };
  const isMap = picker.step === 'locationDetails';
  const isAddress = picker.step === 'addressDetails';
  const foot = (
    <>
      {!isMap && (
        <Button icon="arrow-left" onClick={() => picker.setStep('locationDetails')}>
          {MESSAGES.back}
        </Button>
      )}
      <span className="push" />
      <Button onClick={close}>{MESSAGES.cancel}</Button>
      {isMap && (
        <Button variant="primary" onClick={() => picker.setStep('addressDetails')}>
          {MESSAGES.goOn}
        </Button>
      )}
      {isAddress && (
        <Button variant="primary" onClick={save}>
          {MESSAGES.save}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Dialog open title={label} onClose={close} foot={foot}>
        <div className="location-steps">
          {isMap && <MapStep picker={picker} />}
          {picker.step === 'searchLocation' && <SearchStep picker={picker} />}
          {isAddress && (
            <AddressStep
              first={typedFirst}
              second={second}
              message={message}
              onFirst={setFirst}
              onSecond={(text) => {
                setSecond(text);
                setMessage(undefined);
              }}
              onSave={save}
            />
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}
