/** What a skeleton takes: how many lines, and what is loading, for those who cannot see it. */
export interface BonesProps {
  lines?: number;
  label?: string;
}

/** Widths in percent that make lines look like text; a fixed row, so that a second drawing does not flicker. */
const WIDTHS = [72, 88, 64, 80, 56, 92, 68];

/** One bone, for cells and values that are still loading. `width` is a CSS width. */
export function Bone({ width = '100%' }: { width?: string }) {
  return <span className="bone" style={{ width }} />;
}

/** A skeleton in the place of text that is loading. */
export function Bones({ lines = 3, label = 'Loading' }: BonesProps) {
  return (
    <div className="bones" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => `${WIDTHS[line % WIDTHS.length]}%`).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity and never move
        <Bone key={line} width={width} />
      ))}
    </div>
  );
}
