import * as MESSAGES from './messages.ts';

/** Props of a skeleton: number of lines, and what is loading for screen readers. */
export interface SkeletonProps {
  lines?: number;
  label?: string;
}

/** Line widths in percent; a fixed sequence, so that rendering again does not flicker. */
const WIDTHS = [72, 88, 64, 80, 56, 92, 68];

/** One skeleton line. `width` is a CSS width. */
export function SkeletonLine({ width = '100%' }: { width?: string }) {
  return <span className="skeleton-line" style={{ width }} />;
}

/** Placeholder of loading text. */
export function Skeleton({ lines = 3, label = MESSAGES.loading }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity and never move
        <SkeletonLine key={line} width={`${WIDTHS[line % WIDTHS.length]}%`} />
      ))}
    </div>
  );
}
