/** Darkness 0..1 of the spectator in the seat at a point of a stand. */
export const noiseSeats = (x: number, y: number) => {
  const i = Math.sin(Math.floor(x / 17) * 12.9 + Math.floor(y / 9) * 78.2) * 43758.5
  return i - Math.floor(i)
}
