import { Button } from '../../runtime/widget-api.ts';
import { addressLine, PLACE_ZOOM, WORLD } from './location-steps.ts';
import { MapView } from './MapView.tsx';
import * as MESSAGES from './messages.ts';
import type { LocationPicker } from './use-location-picker.ts';

/** Map with a pin and its address, and buttons for search and current position. */
export function MapStep({ picker }: { picker: LocationPicker }) {
  const { ground, region, point, found, notice, isPlaced } = picker;
  const zoom = isPlaced ? PLACE_ZOOM[ground?.tiles ? 'tiles' : 'outline'] : (ground?.region?.zoom ?? WORLD.zoom);
  return (
    <>
      {ground ? (
        <MapView label={MESSAGES.mapTheArrowKeys} centre={point} zoom={zoom} ground={ground} onMove={picker.place} />
      ) : (
        <div className="map-canvas" />
      )}
      <p aria-live="polite">
        <span className="label">{MESSAGES.deliveryArea}</span> {addressLine(found, region)}{' '}
        <span className="muted num">{`${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`}</span>
      </p>
      {notice && <p role="status">{notice}</p>}
      <div className="row wrap">
        <Button icon="search" onClick={() => picker.setStep('searchLocation')}>
          {MESSAGES.searchPlace}
        </Button>
        <Button icon="crosshair" onClick={picker.locate}>
          {MESSAGES.useMyLocation}
        </Button>
      </div>
    </>
  );
}
