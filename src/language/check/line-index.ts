/** Turns offsets of a text into one-based lines and columns, as editors count them. */
export interface LineIndex {
  position(offset: number): { line: number; column: number };
}

/** Prepares a text for looking up many offsets. */
export function createLineIndex(text: string): LineIndex {
  let known: number[] | undefined;
  return {
    position(offset) {
      known ??= lineStarts(text);
      const starts = known;
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
