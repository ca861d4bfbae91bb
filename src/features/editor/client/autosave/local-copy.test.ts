import { expect, it } from 'vitest'
import { toDraft } from '#features/articles/shared/article-fields.ts'
import { createMemoryStorage } from '../testing/editor-world.ts'
import { openLocalCopy } from './local-copy.ts'

const draft = toDraft({ title: 'Title', content: 'Typed.' })
const saved = toDraft({ title: 'Title', content: 'Saved.' })

it('reads what it wrote', () => {
  const copies = openLocalCopy(createMemoryStorage(), 1, 2)
  const server = { version: 3, status: 'draft', draft: saved } as const
  const copy = { draft, baseDraft: saved, server, unconfirmed: [], at: 0, isSetAside: false }
  expect(copies.write(copy)).toBe(true)
  expect(copies.read()).toEqual(copy)
})

it('writes a long text once', () => {
  const storage = createMemoryStorage()
  const copies = openLocalCopy(storage, 1, 2)
  const long = (end: string) => `${'A long story. '.repeat(1_000)}${end}`
  const [base, typed] = [toDraft({ content: long('Saved.') }), toDraft({ content: long('Typed.') })]
  const server = { version: 3, status: 'draft', draft: base } as const
  const unconfirmed = [{ sent: typed, draft: typed }]
  const copy = { draft: typed, baseDraft: base, server, unconfirmed, at: 0, isSetAside: false }
  copies.write(copy)
  expect(copies.read()).toEqual(copy)
  expect(storage.getItem('unsaved:1:2')?.length).toBeLessThan(2.2 * long('').length)
})

it('reads a copy with the names of earlier versions', () => {
  const storage = createMemoryStorage()
  const server = { version: 3, status: 'draft', fields: saved }
  const unconfirmed = [{ fields: draft, form: draft }]
  const old = { form: draft, formBase: saved, server, unconfirmed, at: 5, isSetAside: true }
  storage.setItem('unsaved:1:2', JSON.stringify(old))
  expect(openLocalCopy(storage, 1, 2).read()).toEqual({
    draft,
    baseDraft: saved,
    server: { version: 3, status: 'draft', draft: saved },
    unconfirmed: [{ sent: draft, draft }],
    at: 5,
    isSetAside: true,
  })
})

it('ignores a copy that is damaged', () => {
  const storage = createMemoryStorage()
  for (const text of ['{', 'null', '{"draft":{}}', '[]']) {
    storage.setItem('unsaved:1:2', text)
    expect(openLocalCopy(storage, 1, 2).read()).toBeNull()
  }
})
