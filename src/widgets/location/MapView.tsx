import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Point } from './location-steps.ts';
import outline from './puerto-rico.json';
import 'leaflet/dist/leaflet.css';
import './location.css';

/** What the map is drawn on: tiles of this server, or null for the outline of the island. */
export interface MapGround {
  tiles: string | null;
  attribution: string | null;
}

interface MapViewProps {
  label: string;
  centre: Point;
  zoom: number;
  ground: MapGround;
  onMove: (centre: Point) => void;
}

/** Farther than this from the island nothing can be delivered. */
const AROUND = L.latLngBounds([17.4, -68.4], [19.1, -64.8]);
/** A step with the plus key; finer zooms come only from the program. */
const ZOOM_SNAP = 0.05;

/** A map under a pin: moving the map, by mouse, touch or arrow keys, moves the place that the pin shows. */
export function MapView({ label, centre, zoom, ground, onMove }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const moved = useRef(onMove);
  moved.current = onMove;
  // Where the map is created is where it begins; later places come by the effect below.
  const start = useRef({ centre, zoom });
  const known = useRef(centre);
  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, {
      attributionControl: false,
      maxBounds: AROUND,
      zoomSnap: ZOOM_SNAP,
      minZoom: 7,
      maxZoom: 19,
      // Reduced motion, and tests: nothing glides.
      fadeAnimation: false,
      zoomAnimation: false,
      inertia: false,
    });
    map.current = made;
    made.setView([start.current.centre.lat, start.current.centre.lng], start.current.zoom);
    addGround(made, ground);
    made.on('moveend', () => {
      const { lat, lng } = made.getCenter();
      // A map that only changes its size, or comes to where it is told, has not been moved by anybody.
      if (isSame(known.current, { lat, lng })) return;
      known.current = { lat, lng };
      moved.current({ lat, lng });
    });
    // The dialog grows while it opens.
    const watcher = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    watcher.observe(box.current);
    return () => {
      watcher.disconnect();
      made.remove();
      map.current = undefined;
    };
  }, [ground]);
  useEffect(() => {
    const told = { lat: centre.lat, lng: centre.lng };
    if (isSame(known.current, told)) return;
    known.current = told;
    map.current?.setView([told.lat, told.lng], zoom, { animate: false });
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

function addGround(map: L.Map, { tiles }: MapGround): void {
  if (tiles !== null) {
    L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    return;
  }
  const { coast, borders } = outline as unknown as { coast: [number, number][][]; borders: [number, number][][] };
  L.polygon(coast, { className: 'map-land', interactive: false }).addTo(map);
  L.polyline(borders, { className: 'map-border', interactive: false, weight: 1 }).addTo(map);
}
