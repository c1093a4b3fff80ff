/** What a skeleton takes: how many lines, and what is loading, for those who cannot see it. */
export interface SkeletonProps {
  lines?: number;
  label?: string;
}

/** Widths in percent that make lines look like text; a fixed row, so that a second drawing does not flicker. */
const WIDTHS = [72, 88, 64, 80, 56, 92, 68];

/** One skeleton line, for cells and values that are still loading. `width` is a CSS width. */
export function SkeletonLine({ width = '100%' }: { width?: string }) {
  return <span className="skeleton-line" style={{ width }} />;
}

/** A skeleton in the place of text that is loading. */
export function Skeleton({ lines = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => `${WIDTHS[line % WIDTHS.length]}%`).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity and never move
        <SkeletonLine key={line} width={width} />
      ))}
    </div>
  );
}
