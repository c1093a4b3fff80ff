/** A figure of the state of the server, as Prometheus has it. */
export interface Figure {
  /** Without the prefix that all have. */
  name: string;
  help: string;
  /** A `counter` only grows; a `gauge` goes up and down. */
  type: 'gauge' | 'counter';
  /** One value, or several that labels tell apart. No label and no value is about a person. */
  values: number | readonly { label: readonly [name: string, value: string]; value: number }[];
}

/** Makes a figure that goes up and down. */
export function gauge(name: string, help: string, values: Figure['values']): Figure {
  return { name, help, type: 'gauge', values };
}

/** A figure in the text of Prometheus. */
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
