/** A name that a map could show, where it would stand in the picture. The more important ones come first. */
export interface LabelPlace {
  name: string;
  x: number;
  y: number;
}

/** A part of the picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** About the size of a letter, and how much room a name wants around it. */
const LETTER = 6.4;
const HEIGHT = 14;
const ROOM = 4;

/** The names that have room in a picture: none lies over one that is more important, over what is taken already, or over the edge. */
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
