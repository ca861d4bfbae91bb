import { createTRPCClient, httpLink } from '@trpc/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppRouter } from '#server/app-router.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { AutosaveMachine } from '#features/editor/client/autosave/autosave-machine.ts'
import { openLocalCopy, type CopyStorage } from '#features/editor/client/autosave/local-copy.ts'
import { createManualClock, createMemoryStorage } from '#features/editor/client/testing/editor-world.ts'
import { mergeDrafts } from '#features/editor/client/merge/merge.ts'
import { toDraft } from '#features/articles/shared/article-fields.ts'
import { createIssueSaveCall, issueWords, savedIssue, toArticle } from './issue-save-call.ts'

let newsroom: TestNewsroom
let newsletterId: number
let cookie: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  newsletterId = (await admin().newsletters.create({ name: 'Morning' })).id
  cookie = await newsroom.cookieOf(newsroom.people.admin)
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

/** Opens an issue as a tab does, and restores what the tab before left. */
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
  const copies = openLocalCopy(storage, 1, `issue-${id}`)
  const left = copies.read()
  const machine = new AutosaveMachine({
    opened: savedIssue(await admin().issues.get({ id })),
    save: createIssueSaveCall(id, (input) => client.issues.update.mutate(input)),
    copies,
    clock: createManualClock(),
    onChange: () => undefined,
  })
  if (left) await machine.recover(left)
  return { machine, network, storage }
}

const TEXT = 'The tide rose.\n\nThe wall held.'

async function createIssue(): Promise<number> {
  const { id } = await admin().issues.create({ newsletterId, subject: 'Morning', content: TEXT })
  return id
}

it('names what two people changed as the fields of an issue', () => {
  const issue = (word: string, newsletterId: number, isArchived: boolean) =>
    toDraft(
      toArticle({ subject: word, headline: word, preheader: word, content: '', newsletterId, isArchived }),
    )
  const [base, mine] = [issue('Before', 1, true), issue('Mine', 2, false)]
  const theirs = issue('Theirs', 3, true)
  const lists = [1, 2, 3].map((id) => ({ id, name: `List ${id}` }))
  const { clashing } = mergeDrafts(mine, base, theirs)
  const shown = [...clashing, 'searchHidden' as const].map((name) => {
    const { label, textOf } = issueWords(name, lists)
    return [label, textOf(mine[name]), textOf(theirs[name])]
  })
  expect(shown).toEqual([
    ['Subject', 'Mine', 'Theirs'],
    ['Preview text', 'Mine', 'Theirs'],
    ['Newsletter', 'List 2', 'List 3'],
    ['Headline', 'Mine', 'Theirs'],
    ['Readable on the site', 'No', 'Yes'],
  ])
})

it('saves every field of an issue', async () => {
  const id = await createIssue()
  const other = await admin().newsletters.create({ name: 'Evening' })
  const { machine } = await openTab(id)
  const texts = { title: 'Tides', searchTitle: 'High water', excerpt: 'At noon.', content: 'New.' }
  const changes = { ...texts, category: String(other.id) }
  machine.type({ ...changes, searchHidden: true })
  await machine.save()
  expect(machine.isDirty()).toBe(false)
  const stored = await admin().issues.get({ id })
  const fields = {
    subject: 'Tides',
    headline: 'High water',
    preheader: 'At noon.',
    content: 'New.',
    newsletterId: other.id,
    isArchived: false,
  }
  expect(stored).toMatchObject(fields)
})

it('restores what a crashed tab could not save', async () => {
  const id = await createIssue()
  const crashed = await openTab(id)
  crashed.network.isCut = true
  crashed.machine.type({ title: 'Never lost' })
  await crashed.machine.save()
  expect(crashed.machine.state().problem).toBe('offline')
  crashed.machine.close()
  const { machine } = await openTab(id, crashed.storage)
  expect(machine.state().draft.title).toBe('Never lost')
  expect((await admin().issues.get({ id })).subject).toBe('Never lost')
})

it('merges what two people wrote in different paragraphs, and asks about the same one', async () => {
  const id = await createIssue()
  const [one, two] = [await openTab(id), await openTab(id)]
  one.machine.type({ content: TEXT.replace('rose', 'fell') })
  two.machine.type({ content: TEXT.replace('held', 'broke') })
  await one.machine.save()
  await two.machine.save()
  expect((await admin().issues.get({ id })).content).toBe('The tide fell.\n\nThe wall broke.')
  one.machine.type({ title: 'Mine' })
  two.machine.type({ title: 'Theirs' })
  await two.machine.save()
  await one.machine.save()
  expect(one.machine.state().problem).toBe('conflict')
  expect((await admin().issues.get({ id })).subject).toBe('Theirs')
})

it('says that an issue is gone, and does not try again', async () => {
  const id = await createIssue()
  const { machine } = await openTab(id)
  await admin().issues.remove({ id })
  machine.type({ title: 'Too late' })
  await machine.save()
  expect(machine.state().problem).toBe('invalid')
  expect(machine.state().message).not.toBe('')
})
