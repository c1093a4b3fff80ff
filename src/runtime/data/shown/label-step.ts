/** Space between two labels of the axis, in pixels. */
const BETWEEN_LABELS = 16;

/** Every how many labels one fits, by the width of the widest and of the axis. 0 is the width of labels that all fit. */
export function labelStep(count: number, widest: number, width: number): number {
  return widest === 0 ? 1 : Math.max(1, Math.ceil((count * (widest + BETWEEN_LABELS)) / width));
}

/** Whether an entry of the axis has its label: every nth has, but none whose half would stand beyond the end of the axis. */
export function isLabelled(index: number, count: number, step: number): boolean {
  return index % step === 0 && (step === 1 || count - index > step / 2);
}
