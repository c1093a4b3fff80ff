/** Messages of the map. */
export const noPlaces = 'No places';
export const mapWithStops = 'Map with {count} numbered stops: Tab goes from stop to stop, the arrow keys move the map, plus and minus zoom';
export const stop = 'Stop {number}';
