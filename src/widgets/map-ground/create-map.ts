import L from 'leaflet';
import { addNames, type NamedPlace } from './add-names.ts';
import { type Place, smoothLine } from './smooth-line.ts';
import 'leaflet/dist/leaflet.css';
import './map-ground.css';

/** Background of a map: tiles of this server, or null for an outline. */
export interface MapGround {
  tiles: string | null;
  attribution: string | null;
  region?: MapRegion | null;
  outline?: MapOutline | null;
}

/** Initial position and limits of maps, in degrees; zoom level. */
export interface MapRegion extends Record<'latitude' | 'longitude' | 'zoom' | 'south' | 'west' | 'north' | 'east', number> {
  name: string;
}

/** An outline of lines and names. */
export interface MapOutline {
  coast: Place[][];
  borders: Place[][];
  places: NamedPlace[];
}

/** Position and zoom of a map. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

/** The background from a call or screen; invalid regions and outlines, as in sample data, are ignored. */
export function groundOf(given: { tiles?: string | null; attribution?: string | null; region?: unknown; outline?: unknown }): MapGround {
  const { tiles = null, attribution = null } = given;
  const [region, outline] = [given.region, given.outline].map((value) => (value ?? {}) as Partial<MapRegion & MapOutline>) as [
    Partial<MapRegion>,
    Partial<MapOutline>,
  ];
  const isRegion = [region.latitude, region.longitude, region.zoom, region.south, region.west, region.north, region.east].every(
    Number.isFinite,
  );
  const isOutline = [outline.coast, outline.borders, outline.places].every(Array.isArray);
  return {
    tiles,
    attribution,
    region: isRegion ? (region as MapRegion) : null,
    outline: isOutline ? (outline as MapOutline) : null,
  };
}

/** Zoom step of the plus key; finer steps are made by the program only. */
const ZOOM_SNAP = 0.05;

/**
 * Creates a map that follows the size of its element, without animations, for reduced motion and tests. Returns the map and a function that
 * removes it.
 */
export function createMap(element: HTMLElement, { lat, lng, zoom }: MapView, ground: MapGround): readonly [L.Map, () => void] {
  const { region } = ground;
  const map = L.map(element, {
    attributionControl: false,
    ...(region && {
      maxBounds: [
        [region.south, region.west],
        [region.north, region.east],
      ],
    }),
    zoomSnap: ZOOM_SNAP,
    minZoom: region ? Math.floor(region.zoom - 1) : 1,
    maxZoom: 19,
    fadeAnimation: false,
    zoomAnimation: false,
    inertia: false,
  });
  map.setView([lat, lng], zoom);
  L.control.scale({ position: 'bottomleft', maxWidth: 120 }).addTo(map);
  addGround(map, ground);
  // A dialog grows while it opens, and a card with the window.
  const watcher = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watcher.observe(element);
  const remove = () => {
    watcher.disconnect();
    map.remove();
  };
  return [map, remove];
}

function addGround(map: L.Map, { tiles, outline }: MapGround): void {
  if (tiles !== null) {
    L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
    return;
  }
  if (!outline) return;
  const { coast, borders, places } = outline;
  const smooth = (lines: readonly Place[][]) =>
    lines.map((line) => smoothLine(line).map(([latitude, longitude]): L.LatLngTuple => [latitude, longitude]));
  L.polygon(smooth(coast), { className: 'map-shore', interactive: false, fill: false }).addTo(map);
  L.polygon(smooth(coast), { className: 'map-land', interactive: false }).addTo(map);
  L.polyline(smooth(borders), { className: 'map-border', interactive: false, weight: 1 }).addTo(map);
  addNames(map, places);
}
