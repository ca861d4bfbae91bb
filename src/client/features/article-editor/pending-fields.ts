import type { FieldProps, FieldResult, PendingField } from '#client/lib/article/pending-field.ts'
import { AUTOSAVE_AFTER_MS, RETRY_MS } from './autosave/autosave-machine.ts'
import type { EditorClock } from './autosave/autosave-types.ts'
import type { FieldCopies } from './autosave/field-copies.ts'

export type FieldName = 'byline' | 'tags' | 'series' | 'address' | 'date'

/** `offline` is tried again; `rejected` waits for another value. */
export type FieldsState = 'saved' | 'unsaved' | 'offline' | 'rejected'

interface Parts {
  copies: FieldCopies
  clock: Pick<EditorClock, 'after'>
  /** True for an article that readers do not see. */
  savesItself: () => boolean
  onChange: (state: FieldsState) => void
}

/**
 * The fields that other calls save than that of the text. Those of a draft are saved after a pause, those of a
 * published article by Save. Until then they are in the browser, like the text.
 */
export class PendingFields {
  readonly #parts: Parts
  readonly #fields = new Map<FieldName, PendingField>()
  #lastResult: FieldResult = 'saved'
  #failures = 0
  /** Save was pressed, and could not reach the server. */
  #isWanted = false
  #inFlight: Promise<void> | null = null
  #cancelTimer: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What an earlier visit left unsaved; undefined for none. */
  readonly restored = (name: FieldName): unknown => this.#parts.copies.read(name)

  /** The props of a field. */
  readonly propsOf = (name: FieldName): FieldProps => ({
    restored: this.restored(name),
    onPending: (field) => this.set(name, field),
  })

  readonly isPending = (): boolean => this.#fields.size > 0

  /** Gets the change of a field, or null when the server has what the field shows. */
  readonly set = (name: FieldName, field: PendingField | null): void => {
    const before = this.#fields.get(name)
    if (field) this.#fields.set(name, field)
    else this.#fields.delete(name)
    this.#parts.copies.write(name, field?.value)
    if (isSame(before, field)) return
    this.#lastResult = 'saved'
    this.#announce()
    this.#saveLater(AUTOSAVE_AFTER_MS)
  }

  /** Saves all fields, one after another. Returns false if one of them was not saved; the others are. */
  async save(): Promise<boolean> {
    await this.#inFlight
    this.#isWanted = true
    await this.#send([...this.#fields.keys()])
    return !this.isPending()
  }

  /** Call it when the connection or the session is back. */
  readonly retry = (): void => {
    if (this.#lastResult === 'later') void this.#autosave()
  }

  readonly close = (): void => this.#cancelTimer?.()

  #saveLater(delayMs: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#parts.clock.after(delayMs, () => void this.#autosave())
  }

  async #autosave(): Promise<void> {
    await this.#inFlight
    if (!this.#isWanted && !this.#parts.savesItself()) return
    await this.#send([...this.#fields].filter(([, { isTyping }]) => !isTyping).map(([name]) => name))
  }

  #send(names: FieldName[]): Promise<void> {
    this.#inFlight = this.#sendEach(names).finally(() => (this.#inFlight = null))
    return this.#inFlight
  }

  async #sendEach(names: FieldName[]): Promise<void> {
    const results: FieldResult[] = []
    for (const name of names) {
      const field = this.#fields.get(name)
      if (!field) continue
      const result = await field.save()
      results.push(result)
      // It may have changed meanwhile.
      if (result === 'saved' && isSame(this.#fields.get(name), field)) this.set(name, null)
    }
    this.#finish(results)
  }

  #finish(results: FieldResult[]): void {
    if (!results.includes('later')) this.#isWanted = false
    if (results.length === 0) return
    this.#lastResult = results.find((result) => result !== 'saved') ?? 'saved'
    this.#failures = results.includes('later') ? this.#failures + 1 : 0
    this.#announce()
    if (this.#failures > 0) this.#saveLater(RETRY_MS[Math.min(this.#failures, RETRY_MS.length) - 1] ?? 30_000)
  }

  #announce(): void {
    const unsaved = { saved: 'unsaved', later: 'offline', rejected: 'rejected' } as const
    this.#parts.onChange(this.isPending() ? unsaved[this.#lastResult] : 'saved')
  }
}

const isSame = (a: PendingField | null | undefined, b: PendingField | null | undefined) =>
  JSON.stringify(a?.value) === JSON.stringify(b?.value) && a?.isTyping === b?.isTyping
