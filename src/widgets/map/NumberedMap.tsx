import L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Blank, type WidgetProps } from '../../runtime/widget-api.ts';
import { createMap, groundOf } from '../map-ground/create-map.ts';
import { type MapPoint, type MapProps, pointLabel, pointsOf } from './map-points.ts';
import { spreadMarks } from './spread-marks.ts';
import './map.css';

/** How near the map looks at one point: orders-people-billing §9. */
const POINT_ZOOM = 11;
/** The nearest look at several points, which all have room. */
const NEAREST = 15;
const MARGIN: L.PointTuple = [36, 36];
/** Pixels from the middle of a mark to that of the next, and from where on a mark is tied to its place. */
const APART = 29;
const TIED = 7;
/** Pixels between a mark and its words. */
const GAP = 18;

/** Numbered points on a map. Each number can be reached by Tab and tells its facts on focus, as it does under the mouse. */
export function NumberedMap({ props }: WidgetProps<MapProps>) {
  const box = useRef<HTMLDivElement>(null);
  const { line = false } = props;
  const ground = groundOf(props);
  const drawn = JSON.stringify(ground);
  // Props are made anew whenever the screen is drawn; the map is made anew only when they say something else.
  const text = JSON.stringify(pointsOf(props));
  const points = useMemo(() => JSON.parse(text) as MapPoint[], [text]);
  useEffect(() => {
    if (!box.current || points.length === 0) return;
    const [map, remove] = createMap(box.current, { ...points[0]!, zoom: POINT_ZOOM }, JSON.parse(drawn));
    look(map, points);
    if (line)
      L.polyline(
        points.map(({ lat, lng }): L.LatLngTuple => [lat, lng]),
        { className: 'map-line', interactive: false },
      ).addTo(map);
    placeMarks(map, points);
    map.on('tooltipopen', ({ tooltip }) => fitTooltip(map, tooltip));
    nameMarks(box.current, points);
    return remove;
  }, [points, drawn, line]);
  if (points.length === 0) return <Blank icon="map" title="No places" />;
  return (
    <div className="map">
      <div
        className="map-canvas"
        ref={box}
        role="application"
        aria-label={`Map with ${points.length} numbered stops: Tab goes from stop to stop, the arrow keys move the map, plus and minus zoom`}
      />
      {ground.attribution && <span className="map-credit">{ground.attribution}</span>}
    </div>
  );
}

/** As near as all points allow; at one place as the specification says. */
function look(map: L.Map, points: readonly MapPoint[]): void {
  const all = L.latLngBounds(points.map(({ lat, lng }): L.LatLngTuple => [lat, lng]));
  const isOnePlace = all.getNorthEast().equals(all.getSouthWest());
  if (isOnePlace) map.setView(all.getCenter(), POINT_ZOOM, { animate: false });
  else map.fitBounds(all, { padding: MARGIN, maxZoom: NEAREST, animate: false });
}

/** Puts the marks so that none hides another, at every zoom; one that stands aside is tied to its place. */
function placeMarks(map: L.Map, points: readonly MapPoint[]): void {
  const marks = points.map((point) => mark(point).addTo(map));
  const ties = L.layerGroup().addTo(map);
  const spread = () => {
    ties.clearLayers();
    const places = points.map(({ lat, lng }) => map.latLngToLayerPoint([lat, lng]));
    for (const [index, { x, y }] of spreadMarks(places, APART).entries()) {
      const place = places[index]!;
      marks[index]!.setLatLng(map.layerPointToLatLng([x, y]));
      if (Math.hypot(x - place.x, y - place.y) < TIED) continue;
      const { lat, lng } = points[index]!;
      L.polyline([[lat, lng], map.layerPointToLatLng([x, y])], { className: 'map-tie', interactive: false }).addTo(ties);
      L.circleMarker([lat, lng], { radius: 3, className: 'map-place', interactive: false }).addTo(ties);
    }
    map.fire('marks');
  };
  map.on('zoomend resize', spread);
  spread();
}

function mark(point: MapPoint): L.Marker {
  const icon = L.divIcon({ className: 'map-number', html: String(point.number), iconSize: [26, 26] });
  return L.marker([point.lat, point.lng], { icon, zIndexOffset: -point.number }).bindTooltip(tooltipOf(point), {
    direction: 'top',
    offset: [0, -GAP],
    className: 'map-facts',
  });
}

/** Puts the words of a mark where the map shows them whole: below it near the upper edge, and to one side near the others. */
function fitTooltip(map: L.Map, tooltip: L.Tooltip): void {
  const { x, y } = map.latLngToContainerPoint(tooltip.getLatLng()!);
  const { offsetWidth, offsetHeight } = tooltip.getElement()!;
  const half = offsetWidth / 2;
  const isBelow = y < offsetHeight + GAP;
  const shift = Math.max(half - x, 0) - Math.max(x + half - map.getSize().x, 0);
  L.Util.setOptions(tooltip, { direction: isBelow ? 'bottom' : 'top', offset: [shift, isBelow ? GAP : -GAP] });
  tooltip.update();
}

/** Text becomes text nodes: nothing of it can become an element. */
function tooltipOf({ facts }: MapPoint): HTMLElement {
  const list = document.createElement('dl');
  for (const [label, text] of facts) {
    list.append(Object.assign(document.createElement('dt'), { textContent: label }));
    list.append(Object.assign(document.createElement('dd'), { textContent: text }));
  }
  return list;
}

/** Leaflet gives its marks a role and a place in the order of Tab, but no name. */
function nameMarks(box: HTMLElement, points: readonly MapPoint[]): void {
  for (const [index, element] of box.querySelectorAll('.map-number').entries())
    element.setAttribute('aria-label', pointLabel(points[index]!));
}
