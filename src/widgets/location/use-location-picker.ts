import { useEffect, useRef, useState } from 'react';
import type { InputProps } from '../../runtime/widget-api.ts';
import type { MapGround } from '../map-ground/create-map.ts';
import { COUNTRY, DEFAULT_CENTRE, type FoundAddress, type Point } from './location-steps.ts';

/** A place that a search found. */
export interface FoundPlace {
  id: string;
  address: string;
  town: string;
  zip: string | null;
  latitude: number;
  longitude: number;
}

/** Step of the picker, named as the specification names them. */
export type Step = 'locationDetails' | 'searchLocation' | 'addressDetails';

const UNKNOWN: FoundAddress = { address: null, town: null, zip: null, number: null };
/** A map that is being moved asks only once it rests. */
const REST = 400;

/** What the picker knows and does, without a pixel: the step, the point, what stands there, and the search. */
export function useLocationPicker({ services, input }: Pick<InputProps, 'services' | 'input'>, begin: Point | undefined) {
  const [step, setStep] = useState<Step>('locationDetails');
  const [point, setPoint] = useState(begin ?? DEFAULT_CENTRE);
  const [isPlaced, setPlaced] = useState(begin !== undefined);
  const [found, setFound] = useState<FoundAddress>(UNKNOWN);
  const [ground, setGround] = useState<MapGround>();
  const [term, setTerm] = useState('');
  const [places, setPlaces] = useState<readonly FoundPlace[]>();
  const [notice, setNotice] = useState<string>();
  const latest = useRef({ services, input });
  latest.current = { services, input };
  const ask = <T>(name: string, params: Record<string, unknown>, signal: AbortSignal) =>
    latest.current.services.call(latest.current.input, name, params, signal) as Promise<T>;
  const asking = useRef(ask);
  asking.current = ask;

  useEffect(() => {
    const stop = new AbortController();
    // Without an answer the outline is as good a ground as any.
    asking.current<MapGround>('fetchMapGround', {}, stop.signal).then(setGround, () => {
      if (!stop.signal.aborted) setGround({ tiles: null, attribution: null });
    });
    return () => stop.abort();
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const coords = { latitude: point.lat, longitude: point.lng };
      // What is not found is not told: staff type the address themselves.
      asking
        .current<FoundAddress>('reverseGeoCode', { coords }, stop.signal)
        .then(setFound, () => !stop.signal.aborted && setFound(UNKNOWN));
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [point]);

  const { minimumCharacters, debounce } = services.settings;
  useEffect(() => {
    const words = term.trim();
    if (words.length < minimumCharacters) return setPlaces(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      asking.current<FoundPlace[]>('searchPlaces', { term: words }, stop.signal).then(
        (answer) => {
          setNotice(undefined);
          setPlaces(answer);
        },
        (error: unknown) => !stop.signal.aborted && setNotice(error instanceof Error ? error.message : 'The search failed.'),
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, minimumCharacters, debounce]);

  const place = (next: Point) => {
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
    term,
    setTerm,
    places,
    notice,
    choosePlace: (chosen: FoundPlace) => {
      place({ lat: chosen.latitude, lng: chosen.longitude });
      setStep('locationDetails');
    },
    locate: () => {
      const unknown = () => setNotice(`The browser does not say where you are. Move the map, or search a place in ${COUNTRY}.`);
      if (!navigator.geolocation) return unknown();
      navigator.geolocation.getCurrentPosition(({ coords }) => place({ lat: coords.latitude, lng: coords.longitude }), unknown, {
        timeout: 10_000,
      });
    },
  };
}

/** What `useLocationPicker` gives. */
export type LocationPicker = ReturnType<typeof useLocationPicker>;
