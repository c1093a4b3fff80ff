/** A candidate label with its position in the image, in order of importance. */
export interface LabelPlace {
  name: string;
  x: number;
  y: number;
}

/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Approximate width of a character, and spacing around a label. */
const LETTER = 6.4;
const HEIGHT = 14;
const ROOM = 4;

/** The labels that fit: none overlaps a more important one, an occupied box or the edge. */
export function chooseLabels(
  places: readonly LabelPlace[],
  picture: { width: number; height: number },
  taken: readonly Box[] = [],
): LabelPlace[] {
  const boxes = [...taken];
  return places.filter((place) => {
    const box = boxOf(place);
    const isWhole = box.left >= 0 && box.top >= 0 && box.right <= picture.width && box.bottom <= picture.height;
    if (!isWhole || boxes.some((other) => overlap(box, other))) return false;
    boxes.push(box);
    return true;
  });
}

function boxOf({ name, x, y }: LabelPlace): Box {
  const half = (name.length * LETTER) / 2 + ROOM;
  return { left: x - half, top: y - HEIGHT / 2 - ROOM, right: x + half, bottom: y + HEIGHT / 2 + ROOM };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
