import L from 'leaflet';
import { addNames, type NamedPlace } from './add-names.ts';
import outline from './puerto-rico.json';
import { type Place, smoothLine } from './smooth-line.ts';
import 'leaflet/dist/leaflet.css';
import './map-ground.css';

/** What a map is drawn on: tiles of this server, or null for the outline of the island. */
export interface MapGround {
  tiles: string | null;
  attribution: string | null;
}

/** Where a map begins. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** Farther than this from the island nothing can be delivered. */
const AROUND = L.latLngBounds([17.4, -68.4], [19.1, -64.8]);
/** A step with the plus key; finer zooms come only from the program. */
const ZOOM_SNAP = 0.05;

/**
 * A map of Puerto Rico in an element, on its ground, which follows the size of the element. Nothing glides, for those who asked for less
 * motion and for tests. The second of the pair takes it away.
 */
export function createMap(element: HTMLElement, { lat, lng, zoom }: MapView, ground: MapGround): readonly [L.Map, () => void] {
  const map = L.map(element, {
    attributionControl: false,
    maxBounds: AROUND,
    zoomSnap: ZOOM_SNAP,
    minZoom: 7,
    maxZoom: 19,
    fadeAnimation: false,
    zoomAnimation: false,
    inertia: false,
  });
  map.setView([lat, lng], zoom);
  L.control.scale({ position: 'bottomleft', maxWidth: 120 }).addTo(map);
  addGround(map, ground);
  // A dialog grows while it opens, and a card when the window does.
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(element);
  const remove = () => {
    watcher.disconnect();
    map.remove();
  };
  return [map, remove];
}

function addGround(map: L.Map, { tiles }: MapGround): void {
  if (tiles !== null) {
    L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    return;
  }
  const { coast, borders, places } = outline as unknown as { coast: Place[][]; borders: Place[][]; places: NamedPlace[] };
  const smooth = (lines: readonly Place[][]) =>
    lines.map((line) => smoothLine(line).map(([latitude, longitude]): L.LatLngTuple => [latitude, longitude]));
  L.polygon(smooth(coast), { className: 'map-shore', interactive: false, fill: false }).addTo(map);
  L.polygon(smooth(coast), { className: 'map-land', interactive: false }).addTo(map);
  L.polyline(smooth(borders), { className: 'map-border', interactive: false, weight: 1 }).addTo(map);
  addNames(map, places);
}
