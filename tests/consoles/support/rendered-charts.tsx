import type { ComponentProps } from 'react';
import type { ChartCanvas as ShippedCanvas } from '../../../src/runtime/kinds/chart/ChartCanvas.tsx';

type Drawing = ComponentProps<typeof ShippedCanvas>;

/** What charts were given to draw, the newest last. */
export const renderedCharts: Drawing[] = [];

/** Stands in for the canvas, which draws nothing without a browser. The gallery's tests look at the drawing. */
export function ChartCanvas(props: Drawing) {
  renderedCharts.push(props);
  return <div role="img" aria-label={props.label} />;
}
