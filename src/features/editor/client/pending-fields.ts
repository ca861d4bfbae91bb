import {
  fieldOf,
  type FieldKey,
  type FieldRegistry,
  type FieldResult,
  type PendingField,
} from '#client/lib/article/pending-field.ts'
import { AUTOSAVE_AFTER_MS, retryDelayMs } from './autosave/save-mode.ts'
import type { EditorClock } from './autosave/autosave-types.ts'
import type { FieldCopies } from './autosave/field-copies.ts'

/** `offline` is retried; `rejected` waits for another value. */
export type FieldsState = 'saved' | 'unsaved' | 'offline' | 'rejected'

export interface FieldsStatus {
  state: FieldsState
  /** The fields that wait for Save or for their own button. */
  waiting: readonly string[]
}

export const FIELDS_SAVED: FieldsStatus = { state: 'saved', waiting: [] }

interface Parts {
  copies: FieldCopies
  clock: Pick<EditorClock, 'after'>
  /** True for an article that readers do not see. */
  savesItself: () => boolean
  onChange: (status: FieldsStatus) => void
}

/**
 * The fields that are saved by other calls than the text. Those of a draft are saved after a pause, those of a
 * published article by Save. Until then they are in the browser, like the text.
 */
export class PendingFields implements FieldRegistry {
  readonly #parts: Parts
  readonly #fields = new Map<FieldKey, PendingField>()
  #lastResult: FieldResult = 'saved'
  #announced = FIELDS_SAVED
  #failures = 0
  /** Fields that Save could not send to the server. */
  readonly #wanted = new Set<FieldKey>()
  #inFlight: Promise<void> | null = null
  #cancelTimer: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  readonly read = (key: FieldKey): unknown => this.#parts.copies.read(key)

  /** True if an earlier visit left a field of these names. */
  readonly hasLeft = (...names: readonly string[]): boolean =>
    this.#parts.copies.keys().some((key) => names.includes(key.split(' ')[0] ?? ''))

  readonly isPending = (): boolean => this.#fields.size > 0

  /** Gets the change of a field, or null when the server has what the field shows. */
  readonly set = (name: FieldKey, field: PendingField | null): void => {
    const before = this.#fields.get(name)
    if (field) this.#fields.set(name, field)
    else this.#fields.delete(name)
    this.#parts.copies.write(name, field?.value)
    if (isSame(before, field)) return
    // What was typed since waits for Save again.
    this.#wanted.delete(name)
    this.#lastResult = 'saved'
    this.#announce()
    this.#saveLater(AUTOSAVE_AFTER_MS)
  }

  /**
   * Saves all fields that Save can, or all but one, one after another. Returns false if one of them was not saved; the
   * others are. Those with a button stay pending.
   */
  async save(except?: FieldKey): Promise<boolean> {
    await this.#inFlight
    const keys = () => [...this.#fields.keys()].filter((key) => key !== except)
    await this.#send(keys())
    return !keys().some((key) => this.#fields.get(key)?.save)
  }

  readonly submit = async (key: FieldKey): Promise<FieldResult> => {
    await this.#inFlight
    await this.#send([key])
    return this.#lastResult
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
    const isDue = (key: FieldKey, { isTyping }: PendingField) =>
      this.#wanted.has(key) || (this.#parts.savesItself() && !isTyping && !waits(key))
    await this.#send([...this.#fields].filter(([key, field]) => isDue(key, field)).map(([key]) => key))
  }

  #send(names: FieldKey[]): Promise<void> {
    this.#inFlight = this.#sendEach(names).finally(() => (this.#inFlight = null))
    return this.#inFlight
  }

  async #sendEach(names: FieldKey[]): Promise<void> {
    const results: FieldResult[] = []
    for (const name of names) {
      const field = this.#fields.get(name)
      if (!field?.save) continue
      const result = await field.save()
      results.push(result)
      if (result === 'later') this.#wanted.add(name)
      else this.#wanted.delete(name)
      // It may have changed in the meantime.
      if (result === 'saved' && isSame(this.#fields.get(name), field)) this.set(name, null)
    }
    this.#finish(results)
  }

  #finish(results: FieldResult[]): void {
    if (results.length === 0) return
    this.#lastResult = results.find((result) => result !== 'saved') ?? 'saved'
    this.#failures = results.includes('later') ? this.#failures + 1 : 0
    this.#announce()
    if (this.#failures > 0) this.#saveLater(retryDelayMs(this.#failures - 1))
  }

  #announce(): void {
    const unsaved = { saved: 'unsaved', later: 'offline', rejected: 'rejected' } as const
    const status: FieldsStatus = {
      state: this.isPending() ? unsaved[this.#lastResult] : 'saved',
      waiting: [...new Set(this.#waiting().map((key) => fieldOf(key).label()))],
    }
    if (JSON.stringify(status) === JSON.stringify(this.#announced)) return
    this.#announced = status
    this.#parts.onChange(status)
  }

  #waiting(): FieldKey[] {
    const isSettled = this.#lastResult !== 'saved' || !this.#parts.savesItself()
    return [...this.#fields.keys()].filter((key) => isSettled || waits(key))
  }
}

/** Also in drafts. */
const waits = (key: FieldKey) => fieldOf(key).savedBy !== 'pause'

const isSame = (a: PendingField | null | undefined, b: PendingField | null | undefined) =>
  JSON.stringify(a?.value) === JSON.stringify(b?.value) && a?.isTyping === b?.isTyping
