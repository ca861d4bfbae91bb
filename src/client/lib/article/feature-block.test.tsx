import { lazyRouteComponent } from '@tanstack/react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeatureBlockProps } from '#client/lib/feature.ts'
import { FEATURES } from '#client/router.tsx'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

/** One that can be switched off. */
const feature = FEATURES.find(({ name }) => name === 'record') ?? { name: '' }

const blocks = {
  poll: {
    title: () => 'Poll',
    View: lazyRouteComponent(() =>
      Promise.resolve({
        default: ({ value, articleId }: FeatureBlockProps) => (
          <p>{`Poll of ${value} in ${String(articleId)}`}</p>
        ),
      }),
    ),
  },
  broken: {
    title: () => 'Broken',
    View: () => {
      throw new Error('It is broken')
    },
  },
}
beforeAll(() => void Object.assign(feature, { blocks }))
afterAll(() => void Object.assign(feature, { blocks: undefined }))

const TEXT = `Before.

::extension{name="poll" value="the harbor"}

::extension{name="broken"}

::extension{name="constructor"}

::extension{name="missing"}

After.`

it('is in the page of the server while its feature is on, and fails alone', async () => {
  const { id } = await newsroom.as(newsroom.people.staff).articles.create({ title: 'Vote', content: TEXT })
  const read = async () => {
    const page = await fetch(`${server.origin}/articles/${id}`)
    const html = (await page.text()).replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
    return { status: page.status, html }
  }
  const on = await read()
  expect(on.status).toBe(200)
  expect(on.html).toContain(`<p>Poll of the harbor in ${id}</p>`)
  expect(on.html).toContain('<p>After.</p>')
  expect(on.html).not.toContain('::extension')
  await newsroom.as(newsroom.people.admin).features.switch({ name: feature.name, isOn: false })
  const off = await read()
  expect(off.html).not.toContain('Poll of')
  expect(off.html).toMatch(/<p>Before\.<\/p>\s*<p>After\.<\/p>/)
})
