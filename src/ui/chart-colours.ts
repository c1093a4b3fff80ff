/** Chart colours: a canvas knows no CSS variables, so they are read from the page. */
export interface ChartColours {
  text: string;
  line: string;
  /** Background of the chart. */
  ground: string;
  /** The first series, faint. */
  faint: string;
  series: string[];
}

const IN_ORDER = ['--accent', '--info-solid', '--teal-solid', '--violet-solid', '--warning-solid', '--success-solid'];

/** Reads the current tokens. A series with a tone uses its colour. */
export function readColours(at: HTMLElement, tones: readonly (string | undefined)[]): ChartColours {
  const probe = document.createElement('span');
  (at.parentElement ?? document.body).append(probe);
  const read = (token: string, part = 100) => {
    probe.style.color = `color-mix(in srgb, var(${token}) ${part}%, transparent)`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    text: read('--text-2'),
    line: read('--border'),
    ground: read('--bg-surface'),
    faint: read(IN_ORDER[0]!, 35),
    series: tones.map((tone, index) => read(tone ? `--${tone}-solid` : (IN_ORDER[index % IN_ORDER.length] as string))),
  };
  probe.remove();
  return colours;
}

/** Notifies of theme changes, by the switch or the system. Returns the unsubscribe function. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', onChange);
  };
}
