/** The label of something that has only its name: `deliveredAt` is "Delivered At", `restaurantId` "Restaurant ID". */
export function labelOfName(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.toLowerCase() === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
