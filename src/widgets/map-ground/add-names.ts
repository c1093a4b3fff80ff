import L from 'leaflet';
import { fillMessage } from '../../language/text/fill-message.ts';
import { type Box, chooseLabels } from './choose-labels.ts';
import * as MESSAGES from './messages.ts';

/** A place name with its position and rank: 0 visible from afar, 1 closer, 2 close. */
export type NamedPlace = readonly [name: string, latitude: number, longitude: number, from: number];

/** Minimum zoom of each rank. */
const FROM_ZOOM = [0, 9.4, 11.5];
/** From this zoom on the view may contain no name, so the nearest is shown. */
const NEAR = 12;
/** Above the background, below markers and tooltips. */
const PANE = 'names';
/** Half the size of a marker, which no name may cover. */
const MARK = 15;

/** Renders place names where there is space, again after each move. They are part of the image: screen readers read the markers. */
export function addNames(map: L.Map, places: readonly NamedPlace[]): void {
  map.createPane(PANE).classList.add('map-names');
  const names = L.layerGroup([]).addTo(map);
  const here = L.DomUtil.create('span', 'map-here', map.getContainer());
  here.setAttribute('aria-hidden', 'true');
  const draw = () => {
    names.clearLayers();
    const zoom = map.getZoom();
    here.textContent = zoom < NEAR ? '' : fillMessage(MESSAGES.nearPlace, { place: nearestName(places, map.getCenter()) });
    const near = places.filter(([, , , from]) => zoom >= FROM_ZOOM[from]!);
    const shown = near.map(([name, latitude, longitude]) => ({ name, ...map.latLngToContainerPoint([latitude, longitude]) }));
    const { x: width, y: height } = map.getSize();
    for (const { name, x, y } of chooseLabels(shown, { width, height }, marksOf(map))) {
      const icon = L.divIcon({ className: 'map-name', html: '', iconSize: [0, 0] });
      const label = L.marker(map.containerPointToLatLng([x, y]), { icon, interactive: false, keyboard: false, pane: PANE }).addTo(names);
      const element = label.getElement()!;
      element.setAttribute('aria-hidden', 'true');
      element.textContent = name;
    }
  };
  map.on('moveend zoomend resize marks', draw);
  draw();
}

function nearestName(places: readonly NamedPlace[], centre: L.LatLng): string {
  const far = ([, latitude, longitude]: NamedPlace) => centre.distanceTo([latitude, longitude]);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best))[0];
}

function marksOf(map: L.Map): Box[] {
  const boxes: Box[] = [];
  map.eachLayer((layer) => {
    if (!(layer instanceof L.Marker) || layer.options.interactive === false) return;
    const { x, y } = map.latLngToContainerPoint(layer.getLatLng());
    boxes.push({ left: x - MARK, top: y - MARK, right: x + MARK, bottom: y + MARK });
  });
  return boxes;
}
