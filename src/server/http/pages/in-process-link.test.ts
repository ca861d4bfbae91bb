import { createTRPCUntypedClient } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { inProcessLink } from './in-process-link.ts'

let news: TestNewsroom
const onError = vi.fn()

beforeAll(async () => {
  news = await openTestNewsroom()
})
beforeEach(() => void onError.mockClear())
afterAll(() => news.close())

const client = () =>
  createTRPCUntypedClient({ links: [inProcessLink(createAnonymousContext(news.deps), { onError })] })

it('returns the same results as over the network', async () => {
  const { id } = await news.as(news.people.staff).articles.create({ title: 'Rain', content: 'Later sun.' })
  expect(await client().query('articles.byId', { id })).toMatchObject({ title: 'Rain' })
  const overNetwork = await news.app.request(`/trpc/articles.byId?input={"id":${id}}`)
  expect({ result: { data: await client().query('articles.byId', { id }) } }).toEqual(
    await overNetwork.json(),
  )
})

it.each([
  ['articles.byId', { id: 99 }, 'NOT_FOUND'],
  ['articles.byId', { id: 'x' }, 'BAD_REQUEST'],
  ['articles.listAll', {}, 'UNAUTHORIZED'],
  ['no.such', {}, 'NOT_FOUND'],
])('%s of %j fails like over the network', async (path, input, code) => {
  const failure = await client()
    .query(path, input)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ data: { code } })
  const response = await news.app.request(`/trpc/${path}?input=${JSON.stringify(input)}`)
  const { error } = (await response.json()) as { error: { message: string } }
  expect(failure).toMatchObject({ message: error.message })
  expect(onError).toHaveBeenCalledOnce()
})

it('does not report errors for a successful call', async () => {
  await client().query('articles.cards', { limit: 3 })
  expect(onError).not.toHaveBeenCalled()
})
