import { useRef, useState } from 'react';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Button, type InputProps, isInvalidText, TimeInput } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import { DAYS, type Draft, type DraftSlot, readDraft, writeDraft } from './schedule-text.ts';
import './schedule.css';

const TIME = { input: 'time', params: [], type: { type: 'string' }, required: false, messages: {} } as unknown as InputProps['input'];

/** Input for opening hours by day. Slots without times are not written. */
export function ScheduleInput({ id, label, value, onChange, onBlur, disabled, invalid, describedBy, services }: InputProps) {
  const [draft, setDraft] = useState(() => readDraft(value));
  const written = useRef(value);
  // A value from elsewhere, e.g. after a reload of the record.
  if (!isInvalidText(value) && value !== written.current) {
    written.current = value;
    setDraft(readDraft(value));
  }
  const change = (days: Draft['days']) => {
    const next = { ...draft, days };
    setDraft(next);
    const stored = writeDraft(next);
    written.current = stored;
    onChange(stored);
  };
  const setSlots = (day: string, slots: readonly DraftSlot[]) => change({ ...draft.days, [day]: slots });
  return (
    <fieldset
      id={id}
      className="schedule"
      tabIndex={-1}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <legend className="sr-only">{label}</legend>
      {DAYS.map(([key, day]) => {
        const slots = draft.days[key] ?? [];
        const replace = (index: number, slot: DraftSlot) =>
          setSlots(
            key,
            slots.map((each, at) => (at === index ? slot : each)),
          );
        return (
          <fieldset className="schedule-day" key={key}>
            <legend className="label">{day}</legend>
            <div className="schedule-slots">
              {slots.map((slot, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: slots have no names, only an order
                <div className="schedule-slot" key={index}>
                  {(['start', 'end'] as const).map((end) => {
                    const name = fillMessage(end === 'start' ? MESSAGES.slotOpens : MESSAGES.slotCloses, { number: index + 1, day });
                    const timeId = `${id}-${key}-${index}-${end}`;
                    return (
                      <span className="field" key={end}>
                        <label className="sr-only" htmlFor={timeId}>
                          {name}
                        </label>
                        <TimeInput
                          id={timeId}
                          name={timeId}
                          label={name}
                          input={TIME}
                          value={slot[end]}
                          disabled={disabled}
                          services={services}
                          onChange={(time) => replace(index, { ...slot, [end]: time as DraftSlot['start'] })}
                        />
                      </span>
                    );
                  })}
                  <Button
                    variant="ghost"
                    size="small"
                    icon="x"
                    iconOnly
                    disabled={disabled}
                    onClick={() =>
                      setSlots(
                        key,
                        slots.filter((_, at) => at !== index),
                      )
                    }
                  >
                    {fillMessage(MESSAGES.removeSlot, { number: index + 1, day })}
                  </Button>
                </div>
              ))}
              <Button
                size="small"
                variant="ghost"
                icon="plus"
                disabled={disabled}
                aria-label={fillMessage(MESSAGES.addSlotTo, { day })}
                onClick={() => setSlots(key, [...slots, {}])}
              >
                {MESSAGES.addSlot}
              </Button>
            </div>
          </fieldset>
        );
      })}
    </fieldset>
  );
}
