import { createContext, use, useLayoutEffect, useState } from 'react'
import { z } from 'zod'
import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { m } from '#shared/catalog/m.ts'

/** How saving a field ended. What ends with `later` had no connection or session, and is retried. */
export type FieldResult = 'saved' | 'rejected' | 'later'

/**
 * The editor's fields that are saved by other calls than the text. `pause`: in a draft after a pause, otherwise by
 * Save. `save`: by Save. `button`: only by the button beside them; Save reports that they are not saved.
 */
export const PENDING_FIELDS = {
  byline: { label: () => m.byline(), savedBy: 'pause' },
  tags: { label: () => m.tagsLabel(), savedBy: 'pause' },
  series: { label: () => m.oneSeries(), savedBy: 'pause' },
  address: { label: () => m.address(), savedBy: 'pause' },
  date: { label: () => m.publicationDate(), savedBy: 'pause' },
  altText: { label: () => m.altText(), savedBy: 'save' },
  correction: { label: () => m.correctionLabel(), savedBy: 'save' },
  embargo: { label: () => m.embargoEnds(), savedBy: 'save' },
  note: { label: () => m.note(), savedBy: 'save' },
  reply: { label: () => m.reply(), savedBy: 'save' },
  name: { label: () => m.byline(), savedBy: 'button' },
  changeReason: { label: () => m.publicReason(), savedBy: 'button' },
  reviewNote: { label: () => m.note(), savedBy: 'button' },
  publishReason: { label: () => m.reason(), savedBy: 'button' },
  time: { label: () => m.publicationTime(), savedBy: 'button' },
  sourceLink: { label: () => m.linkToSource(), savedBy: 'button' },
  sourceText: { label: () => m.textOfSource(), savedBy: 'button' },
  finding: { label: () => m.noteOptional(), savedBy: 'button' },
} as const satisfies Record<string, { label: () => string; savedBy: 'pause' | 'save' | 'button' }>

export type PendingFieldName = keyof typeof PENDING_FIELDS
/** A field, or one of several with its id. */
export type FieldKey = PendingFieldName | `${PendingFieldName} ${number | string}`

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key begins with its name
export const fieldOf = (key: FieldKey) => PENDING_FIELDS[key.split(' ')[0] as PendingFieldName]

/** A change of such a field. */
export interface PendingField {
  /** What the browser stores until the server has it; plain JSON. */
  value: unknown
  /** True while the value is being typed: then only Save stores it. */
  isTyping?: boolean
  /** Saves the value. Never rejects; the field shows why the server did not accept it. */
  save?: () => Promise<FieldResult>
}

export interface FieldRegistry {
  /** The unsaved value of a field, even from an earlier visit; undefined for none. */
  read: (key: FieldKey) => unknown
  /** Null when the server has what the field shows. */
  set: (key: FieldKey, field: PendingField | null) => void
  /** Saves a field now, as the button beside it does. */
  submit: (key: FieldKey) => Promise<FieldResult>
}

/** Outside of the editor nothing waits for Save. */
export const FieldRegistryContext = createContext<FieldRegistry>({
  read: () => undefined,
  set: () => undefined,
  submit: () => Promise.resolve('rejected'),
})

/** What an earlier visit left unsaved; undefined for nothing. */
export const useUnsavedValue = (key: FieldKey): unknown => use(FieldRegistryContext).read(key)

/** Tells the editor which part of a field is unsaved; null for nothing, undefined before that is known. */
export function usePendingField(key: FieldKey, field: PendingField | null | undefined): void {
  const { set } = use(FieldRegistryContext)
  // Runs with the render, because a later effect could bring back what was saved since.
  useLayoutEffect(() => {
    if (field !== undefined) set(key, field)
  })
}

interface TextOptions {
  saved?: string
  /** Gets the trimmed text. Without it, only another call takes the text. */
  save?: (text: string) => Promise<FieldResult>
  /** Stored with the text: what it is about. */
  about?: unknown
  /** False while there is no use for the text. */
  isActive?: boolean
}

const textLeft = z.object({ text: z.string() })

/** A typed text beside the article. It outlives its field until `submit`, Save or `clear`. */
export function usePendingText(key: FieldKey, options: TextOptions = {}) {
  const { saved = '', save, about, isActive = true } = options
  const { set, submit } = use(FieldRegistryContext)
  const left = textLeft.safeParse(useUnsavedValue(key)).data
  const [text, setText] = useState(left?.text ?? saved)
  const clear = () => {
    setText(saved)
    set(key, null)
  }
  const store = async () => {
    const result = (await save?.(text.trim())) ?? 'rejected'
    if (result !== 'saved') return result
    // It may have changed in the meantime.
    setText((now) => (now === text ? saved : now))
    set(key, null)
    return result
  }
  const isChanged = isActive && text.trim() !== saved
  usePendingField(key, isChanged ? { value: { text, about }, save: save && store } : null)
  return { text, setText, clear, submit: () => submit(key) }
}

const FORBIDDEN = [401, 403]

function canSucceedLater(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status === 401 || status >= 500
}

/** Saves a field by `call`. Passes the error to `onRejected` if the server did not accept the value. */
export async function saveField(
  call: () => Promise<unknown>,
  onRejected: (error: unknown) => void = () => undefined,
): Promise<FieldResult> {
  try {
    await call()
    return 'saved'
  } catch (error) {
    if (canSucceedLater(error)) return 'later'
    onRejected(error)
    return 'rejected'
  }
}

/** The toast for a rejected field; null for what is retried, or is shown by the dashboard. */
export const fieldErrorMessage = (error: unknown): string | null =>
  canSucceedLater(error) || FORBIDDEN.includes(statusOf(error) ?? 0) ? null : messageOf(error)
