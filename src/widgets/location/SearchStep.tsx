import { fillMessage } from '../../language/text/fill-message.ts';
import { FieldMessage, Icon } from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';
import type { LocationPicker } from './use-location-picker.ts';

/** Search field with its results. */
export function SearchStep({ picker }: { picker: LocationPicker }) {
  const { term, setTerm, places, notice, choosePlace, region } = picker;
  return (
    <>
      <div className="field">
        <label className="label" htmlFor="location-search">
          {MESSAGES.place}
        </label>
        <span className="input">
          <Icon name="search" size="small" />
          <input
            id="location-search"
            type="search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the step was opened to type here
            autoFocus
            value={term}
            placeholder={MESSAGES.twoLettersOrMore}
            onChange={(event) => setTerm(event.target.value)}
          />
        </span>
        {notice && <FieldMessage>{notice}</FieldMessage>}
      </div>
      <div aria-live="polite">
        {places && places.length === 0 && (
          <p className="muted">{region ? fillMessage(MESSAGES.noPlaceIn, { region }) : MESSAGES.noPlaceHasThisName}</p>
        )}
        {places && places.length > 0 && (
          <ul className="location-found">
            {places.map((place) => (
              <li key={place.id}>
                <button type="button" className="option" onClick={() => choosePlace(place)}>
                  <Icon name="map-pin" size="small" />
                  <span>
                    {place.address}
                    <span className="sub muted">{[place.town, place.zip].filter(Boolean).join(' ')}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
