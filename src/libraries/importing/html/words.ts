/** Words with how often each occurs. A word is a run of characters without white space. */
export class Words {
  private readonly counts = new Map<string, number>()
  size = 0

  constructor(text = '') {
    this.add(text)
  }

  add(text: string): void {
    for (const word of text.split(/\s+/)) {
      if (word === '') continue
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1)
      this.size++
    }
  }

  /** Returns the words that `other` has less often than these words, each as often as it is missing. */
  missingIn(other: Words): string[] {
    const missing: string[] = []
    for (const [word, count] of this.counts) {
      const lost = count - (other.counts.get(word) ?? 0)
      for (let each = 0; each < lost; each++) missing.push(word)
    }
    return missing
  }

  equals(other: Words): boolean {
    return this.size === other.size && this.missingIn(other).length === 0
  }
}
