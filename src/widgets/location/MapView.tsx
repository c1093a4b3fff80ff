import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { createMap, type MapGround } from '../map-ground/create-map.ts';
import type { Point } from './location-steps.ts';
import './location.css';

interface MapViewProps {
  label: string;
  centre: Point;
  zoom: number;
  ground: MapGround;
  onMove: (centre: Point) => void;
}

/** A map under a fixed pin: moving the map by mouse, touch or arrow keys moves the place. */
export function MapView({ label, centre, zoom, ground, onMove }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(undefined);
  const moved = useRef(onMove);
  moved.current = onMove;
  // The initial position; later ones are set by the effect below.
  const start = useRef({ centre, zoom });
  const known = useRef(centre);
  useEffect(() => {
    if (!box.current) return;
    const [made, remove] = createMap(box.current, { ...start.current.centre, zoom: start.current.zoom }, ground);
    map.current = made;
    made.on('moveend', () => {
      const { lat, lng } = made.getCenter();
      // Ignores moves by resizing or by the program.
      if (isSame(known.current, { lat, lng })) return;
      known.current = { lat, lng };
      moved.current({ lat, lng });
    });
    return () => {
      remove();
      map.current = undefined;
    };
  }, [ground]);
  useEffect(() => {
    const given = { lat: centre.lat, lng: centre.lng };
    if (isSame(known.current, given)) return;
    known.current = given;
    map.current?.setView([given.lat, given.lng], zoom, { animate: false });
  }, [centre.lat, centre.lng, zoom]);
  return (
    <div className="map">
      <div className="map-canvas" ref={box} role="application" aria-label={label} />
      <span className="map-pin" aria-hidden="true" />
      {ground.attribution && <span className="map-credit">{ground.attribution}</span>}
    </div>
  );
}

function isSame(one: Point, other: Point): boolean {
  return Math.abs(one.lat - other.lat) + Math.abs(one.lng - other.lng) < 1e-7;
}
