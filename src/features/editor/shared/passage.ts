/** Characters of a text, by their offsets. */
export interface Passage {
  start: number
  end: number
}
