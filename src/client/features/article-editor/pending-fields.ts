/** Saves what a field holds. Resolves to true if the server stored it; the field shows why it did not. */
export type SaveField = () => Promise<boolean>

/** A field that is saved by a call other than that of the text. */
export type PendingField = 'byline' | 'address'

/** Fields with changes that wait for Save. */
export class PendingFields {
  readonly #saves = new Map<PendingField, SaveField>()
  readonly #onChange: (isPending: boolean) => void

  constructor(onChange: (isPending: boolean) => void) {
    this.#onChange = onChange
  }

  /** Tells whether a field has changes, and how to save them. Null for none. */
  readonly set = (name: PendingField, save: SaveField | null): void => {
    if (save) this.#saves.set(name, save)
    else this.#saves.delete(name)
    this.#onChange(this.isPending())
  }

  isPending(): boolean {
    return this.#saves.size > 0
  }

  /** Saves all fields, one after another. Returns false if one of them was not saved; the others are. */
  async save(): Promise<boolean> {
    // A copy, because fields register again while they are saved.
    for (const [name, save] of new Map(this.#saves)) {
      if (await save()) this.set(name, null)
    }
    return !this.isPending()
  }
}
