import { expect, type APIRequestContext } from '@playwright/test'
import { oggVorbis, PDF, tinyImage } from '../fixtures/odd-files.ts'

async function upload(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
  const file = { name, mimeType: 'application/octet-stream', buffer }
  const response = await request.post('/api/media/upload', { multipart: { title: name, file } })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { url: string }).url
}

/** Publishes an article in Politics. Returns its id. */
export async function publishArticle(
  request: APIRequestContext,
  title: string,
  content: string,
): Promise<number> {
  const data = { title, content, category: 'politics', status: 'published' }
  const response = await request.post('/api/articles', { data })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: number }).id
}

const wide = Array.from({ length: 9 }, (_, index) => `Column ${index}`).join(' | ')

/** Publishes an article with every kind of block. Returns its id. Takes the session of an editor. */
export async function publishRichArticle(request: APIRequestContext): Promise<number> {
  const picture = await upload(request, 'a.png', await tinyImage('png'))
  const audio = await upload(request, 'a.ogg', oggVorbis())
  const pdf = await upload(request, 'a.pdf', PDF)
  const content = `The wall rises.[^1] It is ~~not~~ old.[^1]

- One
    - Nested

[![The pier](${picture}){width=left}](https://a.example/pier "sponsored")

Beside the pier, [at the end](#the-end).

:::table{caption="Votes"}
| ${wide} |
|${'---|'.repeat(9)}
:::

:::gallery{caption="The harbor"}
![Boats](${picture})
![The wall](${picture})
:::

:::audio{src="${audio}" title="Interview"}
Why now?
:::

::file{src="${pdf}" name="Budget"}

::embed{url="https://www.youtube.com/watch?v=a" title="The vote"}

:::box{title="What we know"}
It leaks.
:::

:::quote{by="Ana Ruiz"}
Build it.
:::

{#the-end}The end.

:::raw
<script>document.title = 'raw'</script>
:::

[^1]: Minutes, page 3.`
  return publishArticle(request, 'The harbor wall', content)
}
