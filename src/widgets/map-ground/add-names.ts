import L from 'leaflet';
import { type Box, chooseLabels } from './choose-labels.ts';

/** A name on the ground: the word, where it lies, and from how near it shows (0 from afar, 1 nearer, 2 near). */
export type NamedPlace = readonly [name: string, latitude: number, longitude: number, from: number];

/** The zoom from which names of each rank show. */
const FROM_ZOOM = [0, 9.4, 11.5];
/** From here on a picture may have no name in it, so it says what is near. */
const NEAR = 12;
/** Over the ground, below marks and their words. */
const PANE = 'names';
/** Half the size of a mark, over which no name is written. */
const MARK = 15;

/** Names the ground, as far as there is room for names, and anew with each look. They are a picture: what marks say is read to people. */
export function addNames(map: L.Map, places: readonly NamedPlace[]): void {
  map.createPane(PANE).classList.add('map-names');
  const names = L.layerGroup([]).addTo(map);
  const here = L.DomUtil.create('span', 'map-here', map.getContainer());
  here.setAttribute('aria-hidden', 'true');
  const draw = () => {
    names.clearLayers();
    const zoom = map.getZoom();
    here.textContent = zoom < NEAR ? '' : `near ${nearestName(places, map.getCenter())}`;
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
