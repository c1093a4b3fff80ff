import { useEffect, useMemo, useRef, useState } from 'react';
import { fillMessage } from '../../language/text/fill-message.ts';
import type { InputProps } from '../../runtime/widget-api.ts';
import { groundOf, type MapGround } from '../map-ground/create-map.ts';
import { type FoundAddress, type Point, WORLD } from './location-steps.ts';
import * as MESSAGES from './messages.ts';

/** A search result. */
export interface FoundPlace {
  id: string;
  address: string;
  town: string;
  zip: string | null;
  latitude: number;
  longitude: number;
}

/** Step of the picker, by the specification's names. */
export type Step = 'locationDetails' | 'searchLocation' | 'addressDetails';

const UNKNOWN: FoundAddress = { address: null, town: null, zip: null, number: null };
/** Milliseconds without a move before the address is requested. */
const REST = 400;

/** Calls the server for the widget. */
type Ask = <T>(name: string, params: Record<string, unknown>, signal: AbortSignal) => Promise<T>;

/** State and actions of the picker: step, point, address and search. */
export function useLocationPicker({ services, input }: Pick<InputProps, 'services' | 'input'>, begin: Point | undefined) {
  const [step, setStep] = useState<Step>('locationDetails');
  const [placed, setPoint] = useState(begin);
  const [isPlaced, setPlaced] = useState(begin !== undefined);
  const [notice, setNotice] = useState<string>();
  const ask = useAsk({ services, input });
  const ground = useMapGround(ask);
  const region = ground?.region;
  const point = useMemo(() => placed ?? (region ? { lat: region.latitude, lng: region.longitude } : WORLD.centre), [placed, region]);
  const found = useFoundAddress(ask, placed || ground ? point : undefined);
  const search = usePlaceSearch(ask, services.settings, setNotice);

  /** Number of placed points: a position that the browser finds later does not move a newer one. */
  const turn = useRef(0);
  const place = (next: Point) => {
    turn.current += 1;
    setPlaced(true);
    setNotice(undefined);
    setPoint(next);
  };
  return {
    step,
    setStep: (next: Step) => {
      setNotice(undefined);
      setStep(next);
    },
    point,
    isPlaced,
    place,
    found,
    ground,
    region: region?.name ?? '',
    ...search,
    notice,
    choosePlace: (chosen: FoundPlace) => {
      place({ lat: chosen.latitude, lng: chosen.longitude });
      setStep('locationDetails');
    },
    locate() {
      const asked = turn.current;
      const isNewest = () => turn.current === asked;
      locate({ place, notify: setNotice, isNewest }, region?.name);
    },
  };
}

export type LocationPicker = ReturnType<typeof useLocationPicker>;

/** A stable function that uses the latest props, so that effects depend on their own inputs only. */
function useAsk({ services, input }: Pick<InputProps, 'services' | 'input'>): Ask {
  const latest = useRef({ services, input });
  latest.current = { services, input };
  const [ask] = useState<Ask>(
    () =>
      <T>(name: string, params: Record<string, unknown>, signal: AbortSignal) =>
        latest.current.services.call(latest.current.input, name, params, signal) as Promise<T>,
  );
  return ask;
}

function useMapGround(ask: Ask): MapGround | undefined {
  const [ground, setGround] = useState<MapGround>();
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer the map has no background but still works.
    ask<MapGround>('fetchMapGround', {}, stop.signal).then(
      (answer) => setGround(groundOf(answer)),
      () => {
        if (!stop.signal.aborted) setGround(groundOf({}));
      },
    );
    return () => stop.abort();
  }, [ask]);
  return ground;
}

/** The address of a point; empty without one, and until it is found. */
function useFoundAddress(ask: Ask, point: Point | undefined): FoundAddress {
  const [found, setFound] = useState<{ at: Point; address: FoundAddress }>();
  useEffect(() => {
    if (!point) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const coords = { latitude: point.lat, longitude: point.lng };
      // A failure is ignored: the address can be typed.
      ask<FoundAddress>('reverseGeoCode', { coords }, stop.signal).then(
        (address) => setFound({ at: point, address }),
        () => undefined,
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, point]);
  return found && found.at === point ? found.address : UNKNOWN;
}

/** Search for places. `notify` receives the error, and undefined with the next answer. */
function usePlaceSearch(
  ask: Ask,
  { minimumCharacters, debounce }: InputProps['services']['settings'],
  notify: (notice: string | undefined) => void,
) {
  const [term, setTerm] = useState('');
  const [places, setPlaces] = useState<readonly FoundPlace[]>();
  useEffect(() => {
    const trimmed = term.trim();
    if (trimmed.length < minimumCharacters) return setPlaces(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask<FoundPlace[]>('searchPlaces', { term: trimmed }, stop.signal).then(
        (answer) => {
          if (stop.signal.aborted) return;
          notify(undefined);
          setPlaces(answer);
        },
        (error: unknown) => !stop.signal.aborted && notify(error instanceof Error ? error.message : MESSAGES.theSearchFailed),
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, term, minimumCharacters, debounce, notify]);
  return { term, setTerm, places };
}

interface Locating {
  place: (point: Point) => void;
  notify: (notice: string) => void;
  /** Whether no other point was placed since. */
  isNewest: () => boolean;
}

/** Moves the point to the browser's position. */
function locate({ place, notify, isNewest }: Locating, region: string | undefined): void {
  const unknown = () =>
    isNewest() && notify(region === undefined ? MESSAGES.unknownPosition : fillMessage(MESSAGES.unknownPositionIn, { region }));
  const found = ({ coords }: GeolocationPosition) => isNewest() && place({ lat: coords.latitude, lng: coords.longitude });
  if (navigator.geolocation) navigator.geolocation.getCurrentPosition(found, unknown, { timeout: 10_000 });
  else unknown();
}
