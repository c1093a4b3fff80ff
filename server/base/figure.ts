/** A metric in Prometheus' terms. */
export interface Figure {
  /** Without the common prefix. */
  name: string;
  help: string;
  /** A `counter` only grows; a `gauge` goes up and down. */
  type: 'gauge' | 'counter';
  /** One value, or several with labels. Labels and values never identify a person. */
  values: number | readonly { label: readonly [name: string, value: string]; value: number }[];
}

/** Creates a gauge. */
export function gauge(name: string, help: string, values: Figure['values']): Figure {
  return { name, help, type: 'gauge', values };
}

/** Prints a metric in Prometheus' text format. */
export function printFigure({ name, help, type, values }: Figure): string[] {
  const whole = `tablero_${name}`;
  const lines =
    typeof values === 'number'
      ? [`${whole} ${finite(values)}`]
      : values.map(({ label: [key, said], value }) => `${whole}{${key}="${said.replaceAll(/["\\\n]/g, '')}"} ${finite(value)}`);
  return [`# HELP ${whole} ${help}`, `# TYPE ${whole} ${type}`, ...lines];
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
