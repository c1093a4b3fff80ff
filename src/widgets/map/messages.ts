/** Messages of the map. */
export const MESSAGES = {
  noPlaces: 'No places',
  mapWithStops: ({ count }: { count: number }) =>
    `Map with ${count} numbered stops: Tab goes from stop to stop, the arrow keys move the map, plus and minus zoom`,
  stop: ({ number }: { number: number }) => `Stop ${number}`,
} as const;
