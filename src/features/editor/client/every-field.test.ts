import { describe, expect, it } from 'vitest'
import {
  fieldOf,
  PENDING_FIELDS,
  type FieldKey,
  type FieldResult,
} from '#client/lib/article/pending-field.ts'
import { ARTICLE_FIELD_NAMES, toDraft, type ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { AutosaveMachine } from './autosave/autosave-machine.ts'
import { AUTOSAVE_AFTER_MS, RETRY_MS } from './autosave/save-mode.ts'
import type { SaveCall, SaveResult } from './autosave/autosave-types.ts'
import { openFieldCopies } from './autosave/field-copies.ts'
import { openLocalCopy } from './autosave/local-copy.ts'
import { FIELDS_SAVED, PendingFields, type FieldsStatus } from './pending-fields.ts'
import { createManualClock, createMemoryStorage } from './testing/editor-world.ts'
import { until } from '#tests/support/until.ts'

// Every field of the editor, in every way to go on. `field-changes.spec.ts` and `saving.spec.ts` do so in a browser.

type Status = 'draft' | 'published'

/** An editor with a server and a connection that can be cut. */
function openEditor(status: Status, storage = createMemoryStorage()) {
  const clock = createManualClock()
  const network = { isCut: false }
  const stored = new Map<string, unknown>()
  let version = 1
  let draft = toDraft({ title: 'A headline', content: 'A text.' })
  const corrections: unknown[] = []
  const save: SaveCall = ({ changes, correction }): Promise<SaveResult> => {
    corrections.push(correction)
    if (network.isCut) return Promise.resolve({ isSaved: false, problem: 'offline', message: '' })
    draft = { ...draft, ...changes }
    version++
    return Promise.resolve({ isSaved: true, article: { version, status, draft } })
  }
  const copies = openLocalCopy(storage, 1, 2)
  const machine = new AutosaveMachine({
    opened: { version, status, draft },
    save,
    copies,
    clock,
    onChange: () => undefined,
  })
  let shown: FieldsStatus = FIELDS_SAVED
  const fields = new PendingFields({
    copies: openFieldCopies(storage, 1, 2),
    clock,
    savesItself: () => status !== 'published',
    onChange: (next) => (shown = next),
  })
  const storeBeside = (key: FieldKey, value: unknown) => (): Promise<FieldResult> => {
    if (network.isCut) return Promise.resolve('later')
    stored.set(key, value)
    return Promise.resolve('saved')
  }
  const saveAll = async () => {
    await machine.save()
    await fields.save()
  }
  return {
    clock,
    network,
    storage,
    machine,
    fields,
    stored,
    copies,
    /** The correction of each call that saved the text. */
    corrections,
    storeBeside,
    saveAll,
    shown: () => shown,
    draft: () => draft,
  }
}

type Editor = ReturnType<typeof openEditor>

/** A field, how it is changed, and where its value is. */
interface Field {
  name: string
  change: (editor: Editor) => void
  isStored: (editor: Editor) => boolean
  isUnsaved: (editor: Editor) => boolean
  isRestored: (editor: Editor) => boolean
  hasButton: boolean
}

const CHANGED: Partial<Record<keyof ArticleDraft, unknown>> = {
  imageDecorative: true,
  searchHidden: true,
  projectId: 7,
}
const OTHER = 'something else'

const ofText = ARTICLE_FIELD_NAMES.map((name): Field => {
  const value = CHANGED[name] ?? OTHER
  return {
    name,
    change: ({ machine }) => machine.type({ [name]: value }),
    isStored: (editor) => editor.draft()[name] === value,
    isUnsaved: ({ machine }) => machine.isDirty(),
    isRestored: ({ copies }) => copies.read()?.draft[name] === value,
    hasButton: false,
  }
})

const names = Object.keys(PENDING_FIELDS) as Array<keyof typeof PENDING_FIELDS>
const besideText = names.map((name): Field => {
  const hasButton = PENDING_FIELDS[name].savedBy === 'button'
  return {
    name,
    change: ({ fields, storeBeside }) =>
      fields.set(name, { value: OTHER, ...(!hasButton && { save: storeBeside(name, OTHER) }) }),
    isStored: ({ stored }) => stored.get(name) === OTHER,
    isUnsaved: ({ fields }) => fields.isPending(),
    isRestored: ({ fields }) => fields.read(name) === OTHER,
    hasButton,
  }
})

/** Nothing of it is lost: it is stored, or the header names it and leaving asks. */
function expectKept(field: Field, editor: Editor): void {
  const isStored = field.isStored(editor)
  expect(isStored).toBe(!field.hasButton)
  expect(field.isUnsaved(editor)).toBe(!isStored)
  const label = field.hasButton ? [fieldOf(field.name as FieldKey).label()] : []
  expect(editor.shown().waiting).toEqual(label)
}

describe.each(['draft', 'published'] as const)('in a %s article', (status) => {
  it.each([...ofText, ...besideText])('$name', async (field) => {
    // Save
    const saved = openEditor(status)
    field.change(saved)
    await saved.saveAll()
    expectKept(field, saved)

    // Back: what the editor saves first, then the question.
    const left = openEditor(status)
    field.change(left)
    if (status === 'published') {
      left.clock.advance(10 * AUTOSAVE_AFTER_MS)
      await left.machine.flush()
      expect(field.isUnsaved(left)).toBe(true)
      expect(field.isStored(left)).toBe(false)
    } else {
      await left.machine.flush()
      await left.fields.save()
      expectKept(field, left)
    }

    // Reload
    const before = openEditor(status)
    field.change(before)
    before.machine.close()
    before.fields.close()
    expect(field.isRestored(openEditor(status, before.storage))).toBe(true)

    // Lost connection
    const cut = openEditor(status)
    cut.network.isCut = true
    field.change(cut)
    await cut.saveAll()
    expect(field.isStored(cut)).toBe(false)
    expect(field.isUnsaved(cut)).toBe(true)
    cut.network.isCut = false
    cut.clock.advance(RETRY_MS[0] ?? 0)
    await until(() => expectKept(field, cut))
  })
})

it('sends a correction and its text together or not at all', async () => {
  const editor = openEditor('published')
  editor.network.isCut = true
  editor.machine.type({ content: 'A right text.' })
  await editor.machine.save({ correction: 'It was wrong.' })
  expect(editor.machine.state()).toMatchObject({ phase: 'unsaved', problem: 'offline' })
  editor.network.isCut = false
  editor.clock.advance(RETRY_MS[0] ?? 0)
  expect(editor.machine.state()).toMatchObject({ phase: 'unsaved', problem: 'by-hand' })
  expect(editor.corrections).toEqual(['It was wrong.'])
  await editor.machine.save({ correction: 'It was wrong.' })
  expect(editor.draft().content).toBe('A right text.')
  expect(editor.corrections).toEqual(['It was wrong.', 'It was wrong.'])
})

it('saves all fields but one, and says whether they are saved', async () => {
  const editor = openEditor('published')
  editor.fields.set('correction', { value: 'A', save: editor.storeBeside('correction', 'A') })
  editor.fields.set('note', { value: 'B', save: editor.storeBeside('note', 'B') })
  expect(await editor.fields.save('correction')).toBe(true)
  expect([...editor.stored.keys()]).toEqual(['note'])
  editor.network.isCut = true
  editor.fields.set('note', { value: 'C', save: editor.storeBeside('note', 'C') })
  expect(await editor.fields.save('correction')).toBe(false)
})

it('asks the server again only for what Save was pressed for', async () => {
  const editor = openEditor('published')
  editor.network.isCut = true
  editor.fields.set('note', { value: 'Why?', save: editor.storeBeside('note', 'Why?') })
  expect(await editor.fields.submit('note')).toBe('later')
  editor.fields.set('correction', { value: 'It was', save: editor.storeBeside('correction', 'It was') })
  editor.network.isCut = false
  editor.clock.advance(10 * (RETRY_MS[0] ?? 0))
  await until(() => expect(editor.stored.get('note')).toBe('Why?'))
  expect(editor.stored.has('correction')).toBe(false)
  expect(editor.fields.isPending()).toBe(true)
})
