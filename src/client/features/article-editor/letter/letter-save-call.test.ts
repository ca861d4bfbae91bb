import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppRouter } from '#server/app-router.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { AutosaveMachine } from '../autosave/autosave-machine.ts'
import { openLocalCopy, type CopyStorage } from '../autosave/local-copy.ts'
import { createManualClock, createMemoryStorage } from '../testing/editor-world.ts'
import { mergeDrafts } from '../merge/merge.ts'
import { toDraft } from '#shared/articles/article-fields.ts'
import { createLetterSaveCall, letterWords, savedLetter, toArticle } from './letter-save-call.ts'

let newsroom: TestNewsroom
let listId: number
let cookie: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  listId = (await admin().letterLists.create({ name: 'Morning' })).id
  cookie = await newsroom.cookieOf(newsroom.people.admin)
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

/** Opens a letter as a tab does, and restores what the tab before left. */
async function openTab(id: number, storage: CopyStorage = createMemoryStorage()) {
  const network = { isCut: false }
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://newsroom.test/trpc',
        headers: () => ({ cookie }),
        async fetch(url, init) {
          if (network.isCut) throw new TypeError('fetch failed')
          return newsroom.app.request(new Request(url, init as RequestInit))
        },
      }),
    ],
  })
  const copies = openLocalCopy(storage, 1, `letter-${id}`)
  const left = copies.read()
  const machine = new AutosaveMachine({
    opened: savedLetter(await admin().letters.get({ id })),
    save: createLetterSaveCall(id, (input) => client.letters.update.mutate(input)),
    copies,
    clock: createManualClock(),
    onChange: () => undefined,
  })
  if (left) await machine.recover(left)
  return { machine, network, storage }
}

const TEXT = 'The tide rose.\n\nThe wall held.'

async function createLetter(): Promise<number> {
  const { id } = await admin().letters.create({ listId, subject: 'Morning', content: TEXT })
  return id
}

it('names what two people changed as the fields of a letter', () => {
  const letter = (word: string, listId: number, isArchived: boolean) =>
    toDraft(toArticle({ subject: word, preheader: word, content: '', listId, isArchived }))
  const [base, mine] = [letter('Before', 1, true), letter('Mine', 2, false)]
  const theirs = letter('Theirs', 3, true)
  const lists = [1, 2, 3].map((id) => ({ id, name: `List ${id}` }))
  const { clashing } = mergeDrafts(mine, base, theirs)
  const shown = [...clashing, 'searchHidden' as const].map((name) => {
    const { label, textOf } = letterWords(name, lists)
    return [label, textOf(mine[name]), textOf(theirs[name])]
  })
  expect(shown).toEqual([
    ['Subject', 'Mine', 'Theirs'],
    ['Summary', 'Mine', 'Theirs'],
    ['List', 'List 2', 'List 3'],
    ['Readable on the site', 'No', 'Yes'],
  ])
})

it('saves every field of a letter', async () => {
  const id = await createLetter()
  const other = await admin().letterLists.create({ name: 'Evening' })
  const { machine } = await openTab(id)
  const changes = { title: 'Tides', excerpt: 'At noon.', content: 'New.', category: String(other.id) }
  machine.type({ ...changes, searchHidden: true })
  await machine.save()
  expect(machine.isDirty()).toBe(false)
  const stored = await admin().letters.get({ id })
  const fields = {
    subject: 'Tides',
    preheader: 'At noon.',
    content: 'New.',
    listId: other.id,
    isArchived: false,
  }
  expect(stored).toMatchObject(fields)
})

it('restores what a crashed tab could not save', async () => {
  const id = await createLetter()
  const crashed = await openTab(id)
  crashed.network.isCut = true
  crashed.machine.type({ title: 'Never lost' })
  await crashed.machine.save()
  expect(crashed.machine.state().problem).toBe('offline')
  crashed.machine.close()
  const { machine } = await openTab(id, crashed.storage)
  expect(machine.state().draft.title).toBe('Never lost')
  expect((await admin().letters.get({ id })).subject).toBe('Never lost')
})

it('merges what two people wrote in different paragraphs, and asks about the same one', async () => {
  const id = await createLetter()
  const [one, two] = [await openTab(id), await openTab(id)]
  one.machine.type({ content: TEXT.replace('rose', 'fell') })
  two.machine.type({ content: TEXT.replace('held', 'broke') })
  await one.machine.save()
  await two.machine.save()
  expect((await admin().letters.get({ id })).content).toBe('The tide fell.\n\nThe wall broke.')
  one.machine.type({ title: 'Mine' })
  two.machine.type({ title: 'Theirs' })
  await two.machine.save()
  await one.machine.save()
  expect(one.machine.state().problem).toBe('conflict')
  expect((await admin().letters.get({ id })).subject).toBe('Theirs')
})

it('says that a letter is gone, and does not try again', async () => {
  const id = await createLetter()
  const { machine } = await openTab(id)
  await admin().letters.remove({ id })
  machine.type({ title: 'Too late' })
  await machine.save()
  expect(machine.state().problem).toBe('invalid')
  expect(machine.state().message).not.toBe('')
})
