import L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { fillMessage } from '../../language/text/fill-message.ts';
import { Blank, type WidgetProps } from '../../runtime/widget-api.ts';
import { createMap, groundOf } from '../map-ground/create-map.ts';
import { type MapPoint, type MapProps, pointLabel, pointsOf } from './map-points.ts';
import * as MESSAGES from './messages.ts';
import { spreadMarks } from './spread-marks.ts';
import './map.css';

/** Zoom for a single point: orders-people-billing §9. */
const POINT_ZOOM = 11;
/** Maximum zoom for several points. */
const NEAREST = 15;
const MARGIN: L.PointTuple = [36, 36];
/** Minimum distance between markers in pixels, and the displacement from which a marker gets a line to its place. */
const APART = 29;
const TIED = 7;
/** Pixels between a marker and its tooltip. */
const GAP = 18;

/** Numbered markers on a map. Each can be focused with Tab and shows its tooltip on focus and hover. */
export function NumberedMap({ props }: WidgetProps<MapProps>) {
  const box = useRef<HTMLDivElement>(null);
  const { line = false } = props;
  const ground = groundOf(props);
  const rendered = JSON.stringify(ground);
  // Props are new objects with every render; the map is recreated only for other content.
  const text = JSON.stringify(pointsOf(props));
  const points = useMemo(() => JSON.parse(text) as MapPoint[], [text]);
  useEffect(() => {
    if (!box.current || points.length === 0) return;
    const [map, remove] = createMap(box.current, { ...points[0]!, zoom: POINT_ZOOM }, JSON.parse(rendered));
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
  }, [points, rendered, line]);
  if (points.length === 0) return <Blank icon="map" title={MESSAGES.noPlaces} />;
  return (
    <div className="map">
      <div className="map-canvas" ref={box} role="application" aria-label={fillMessage(MESSAGES.mapWithStops, { count: points.length })} />
      {ground.attribution && <span className="map-credit">{ground.attribution}</span>}
    </div>
  );
}

/** The largest zoom that shows all points; for one place the specification's. */
function look(map: L.Map, points: readonly MapPoint[]): void {
  const all = L.latLngBounds(points.map(({ lat, lng }): L.LatLngTuple => [lat, lng]));
  const isOnePlace = all.getNorthEast().equals(all.getSouthWest());
  if (isOnePlace) map.setView(all.getCenter(), POINT_ZOOM, { animate: false });
  else map.fitBounds(all, { padding: MARGIN, maxZoom: NEAREST, animate: false });
}

/** Arranges the markers without overlaps at every zoom; a displaced one gets a line to its place. */
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

/** Places a tooltip inside the map: below near the upper edge, sideways near the others. */
function fitTooltip(map: L.Map, tooltip: L.Tooltip): void {
  const { x, y } = map.latLngToContainerPoint(tooltip.getLatLng()!);
  const { offsetWidth, offsetHeight } = tooltip.getElement()!;
  const half = offsetWidth / 2;
  const isBelow = y < offsetHeight + GAP;
  const shift = Math.max(half - x, 0) - Math.max(x + half - map.getSize().x, 0);
  L.Util.setOptions(tooltip, { direction: isBelow ? 'bottom' : 'top', offset: [shift, isBelow ? GAP : -GAP] });
  tooltip.update();
}

/** Text nodes only, so that facts cannot contain elements. */
function tooltipOf({ facts }: MapPoint): HTMLElement {
  const list = document.createElement('dl');
  for (const [label, text] of facts) {
    list.append(Object.assign(document.createElement('dt'), { textContent: label }));
    list.append(Object.assign(document.createElement('dd'), { textContent: text }));
  }
  return list;
}

/** Leaflet gives markers a role and tab order, but no name. */
function nameMarks(box: HTMLElement, points: readonly MapPoint[]): void {
  for (const [index, element] of box.querySelectorAll('.map-number').entries())
    element.setAttribute('aria-label', pointLabel(points[index]!));
}
