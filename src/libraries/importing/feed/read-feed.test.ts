import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofType, readAll } from '#tests/support/import/source-records.ts'
import { readFeed } from './read-feed.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'feed-test-'))))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function read(content: string | Buffer) {
  const file = path.join(folder, `${(count += 1)}`)
  await writeFile(file, content)
  return readAll(readFeed, file)
}

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>The Paper</title><link>https://www.paper.example/</link><description>News &amp;amp; views</description>
<language>en-GB</language><image><title>Logo</title><url>https://paper.example/logo.png</url></image>
<atom:link href="https://paper.example/feed" rel="self"/>
<item><title>Tom &amp;amp; Jerry &nbsp;!</title><link>https://paper.example/2020/01/tom/?p=1</link>
<guid isPermaLink="false">guid-1</guid><pubDate>Wed, 02 Oct 2002 15:00:00 +0200</pubDate>
<dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator><category>Cats</category><category>cats</category>
<description>Short &lt;b&gt;text&lt;/b&gt;</description><content:encoded><![CDATA[<p>Whole</p>]]></content:encoded>
<enclosure url="https://cdn.example/a.mp3?x=1&amp;y=2" type="audio/mpeg" length="1"/>
<media:content url="https://cdn.example/a.jpg" medium="image"><media:title>Alt</media:title><media:description>Cap</media:description></media:content>
</item>
<item><title>Second</title><guid>https://paper.example/second.html</guid><author>c@x.org (Cleo)</author>
<description>&lt;p&gt;Only this&lt;/p&gt;</description><enclosure url="https://cdn.example/a%20b.pdf" type="application/pdf"/></item>
</channel></rss>`

it('reads RSS with its authors, categories, recordings and pictures', async () => {
  const records = await read(RSS)
  expect(records.map((record) => record.type).join(' ')).toBe(
    'site person person person tag media article article problem',
  )
  expect(records[0]).toMatchObject({
    url: 'https://www.paper.example',
    name: 'The Paper',
    tagline: 'News & views',
    lang: 'en-GB',
    version: 'rss 2.0',
  })
  const [first, second] = ofType(records, 'article')
  expect(first).toMatchObject({
    sourceId: 'guid-1',
    paths: ['/2020/01/tom/?p=1'],
    slug: 'tom',
    title: 'Tom & Jerry !',
    content: '<audio src="https://cdn.example/a.mp3?x=1&amp;y=2" controls></audio>\n<p>Whole</p>',
    excerpt: 'Short text',
    publishedAt: '2002-10-02T13:00:00.000Z',
    people: ['ann', 'bob'],
    tags: ['cats'],
    featuredImage: { url: 'https://cdn.example/a.jpg', alt: 'Alt', caption: 'Cap' },
  })
  expect(second).toMatchObject({
    sourceId: 'https://paper.example/second.html',
    paths: ['/second.html'],
    slug: 'second',
    content: '<p><a href="https://cdn.example/a%20b.pdf">a b.pdf</a></p>\n<p>Only this</p>',
    people: ['cleo'],
  })
  expect(ofType(records, 'problem')).toMatchObject([
    { reason: { key: 'feedListsArticles', values: { count: 2 } } },
  ])
})

it('reads Atom, whose texts name their form', async () => {
  const records =
    await read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title type="html">A &amp;lt;b&amp;gt;</title>
<link href="https://a.example/"/><author><name>Ann</name><uri>https://ann.example</uri></author>
<entry><id>tag:1</id><title type="html">&lt;i&gt;One&lt;/i&gt;</title><link rel="alternate" href="https://a.example/one"/>
<link rel="enclosure" type="video/mp4" href="https://a.example/v.mp4"/>
<published>2020-01-02T03:04:05Z</published><updated>2020-01-03T03:04:05Z</updated><category term="x" label="News"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p class="a">5 &lt; 6<br/>&amp;</p></div></content></entry>
<entry><id>tag:2</id><title>Two</title><summary type="text">1 &lt; 2</summary></entry></feed>`)
  expect(ofType(records, 'article')).toMatchObject([
    {
      sourceId: 'tag:1',
      title: 'One',
      content:
        '<video src="https://a.example/v.mp4" controls></video>\n<div><p class="a">5 &#60; 6<br>&#38;</p></div>',
      publishedAt: '2020-01-02T03:04:05.000Z',
      updatedAt: '2020-01-03T03:04:05.000Z',
      people: ['ann'],
      tags: ['news'],
    },
    { sourceId: 'tag:2', title: 'Two', content: '<p>1 &lt; 2</p>', excerpt: '', paths: [] },
  ])
  expect(records[0]).toMatchObject({ name: 'A <b>', lang: 'de', url: 'https://a.example' })
})

it('reads RDF, RSS 0.91 and declared encodings', async () => {
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://r.example/"><title>R</title><link>https://r.example/</link><items><rdf:Seq><rdf:li resource="x"/></rdf:Seq></items></channel>
<item rdf:about="https://r.example/1"><title>One</title><link>https://r.example/1</link><dc:date>2001-02-03</dc:date></item></rdf:RDF>`
  expect(ofType(await read(rdf), 'article')).toMatchObject([
    { sourceId: 'https://r.example/1', title: 'One', publishedAt: '2001-02-03T00:00:00.000Z' },
  ])
  const old =
    '<?xml version="1.0" encoding="iso-8859-1"?><rss version="0.91"><channel><title>\xe9t\xe9</title><item><title>\xfc</title></item></channel></rss>'
  const records = await read(Buffer.from(old, 'latin1'))
  expect(records[0]).toMatchObject({ name: 'été' })
  expect(ofType(records, 'article')).toMatchObject([{ title: 'ü' }])
})

it('reads a JSON Feed', async () => {
  const records = await read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'J',
      home_page_url: 'https://j.example/',
      authors: [{ name: 'Ann' }],
      items: [
        { id: 7, url: 'https://j.example/p/one', title: 'One', content_html: '<p>1</p>', tags: ['Cats'] },
        {
          id: '8',
          content_text: '1 < 2',
          attachments: [{ url: 'https://j.example/a.mp3', mime_type: 'audio/mpeg' }],
        },
      ],
    }),
  )
  expect(ofType(records, 'article')).toMatchObject([
    { sourceId: '7', paths: ['/p/one'], content: '<p>1</p>', people: ['ann'], tags: ['cats'] },
    { sourceId: '8', content: '<audio src="https://j.example/a.mp3" controls></audio>\n<p>1 &lt; 2</p>' },
  ])
})

it('reads what precedes a fault, and says where it is', async () => {
  const records = await read(RSS.replace('<title>Second</title>', '<title>Second</titel>'))
  expect(ofType(records, 'article').map((each) => each.title)).toEqual(['Tom & Jerry !'])
  expect(ofType(records, 'problem')[0]).toMatchObject({
    what: 'line 14',
    reason: 'feedBreaksOff',
    isCut: true,
  })
})

it.each([
  ['<html><body>Hi</body></html>', 'not a feed'],
  ['<rss xmlns:wp="http://wordpress.org/export/1.2/"/>', 'This is a WordPress export'],
  [
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#settings"/></entry></feed>`,
    'This is a Blogger export',
  ],
  [
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><entry><blogger:type>POST</blogger:type></entry></feed>`,
    'This is a Blogger export',
  ],
  ['Hello', 'not valid XML'],
  ['{"items": []}', 'not a feed'],
  ['{"items": [', 'ends early'],
  ['<rss><channel><item><title>A', 'not valid XML'],
  [`<rss>${'<a>'.repeat(10_000)}`, 'nested too deeply'],
  ['<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>', 'not a feed'],
])('rejects what is no feed in one sentence', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

it('reads the public feed of a blog at Blogger', async () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2008"><entry><id>1</id><title>A</title><category scheme="http://www.blogger.com/atom/ns#" term="Town"/></entry></feed>`
  expect(ofType(await read(feed), 'article')).toHaveLength(1)
})

it('leaves entities of the file as they are, so that they cannot grow', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1_000)}">]><rss><channel><item><title>A</title><description>${'&a;'.repeat(1_000)}</description></item></channel></rss>`
  const [article] = ofType(await read(bomb), 'article')
  expect(article?.content).toBe('&a;'.repeat(1_000))
})

it('reads all articles of a feed that gives them the same id, and a repeated one once', async () => {
  const item = (title: string, link: string, id = 'N/A') =>
    `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${id}</guid></item>`
  const site = 'https://paper.example'
  const items = [
    item('One', `${site}/1`),
    item('Two', `${site}/2`),
    item('Three', 'N/A'),
    item('Four', 'N/A'),
    item('Two', `${site}/2`),
    item('Five', `${site}/5`, 'five'),
    item('Five', `${site}/5?utm_source=x`, 'five'),
  ]
  const records = await read(`<rss version="2.0"><channel><title>P</title>${items.join('')}</channel></rss>`)
  const articles = ofType(records, 'article')
  expect(articles.map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  expect(new Set(articles.map(({ sourceId }) => sourceId)).size).toBe(5)
  expect(articles.at(-1)?.sourceId).toBe('five')
  expect(ofType(records, 'problem').filter(({ reason }) => reason === 'duplicateInFeed')).toHaveLength(2)
})

it('reads ampersands that begin no entity as words', async () => {
  const feed = (description: string) =>
    `<rss version="2.0"><channel><title>Fish & chips</title><item><title>R&D & more</title><link href="?a=1&b=2"/><!-- a & b --><description>${description}</description></item></channel></rss>`
  const [plain] = ofType(await read(feed('Caf&eacute; &amp; bar & grill')), 'article')
  expect(plain).toMatchObject({ title: 'R&D & more', content: 'Caf&eacute; & bar & grill' })
  const [marked] = ofType(await read(feed('<![CDATA[<p>a & b</p>]]>')), 'article')
  expect(marked?.content).toBe('<p>a & b</p>')
})

it('reads feeds that declare another encoding than theirs', async () => {
  const feed = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><item><title>Brücke</title></item></channel></rss>`
  for (const bytes of [Buffer.from(feed('windows-1251')), Buffer.from(feed('UTF-8'), 'latin1')]) {
    expect(ofType(await read(bytes), 'article')).toMatchObject([{ title: 'Brücke' }])
  }
})

it('reads the names of Atom without the HTML entities that WordPress writes into them', async () => {
  const records = await read(
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title>A</title>' +
      '<author><name>Tom &amp;amp; Jerry</name></author><category term="A&amp;amp;B"/></entry></feed>',
  )
  expect(ofType(records, 'person')).toMatchObject([{ name: 'Tom & Jerry' }])
  expect(ofType(records, 'tag')).toMatchObject([{ name: 'A&B' }])
})

it('leaves out and names a date that does not exist', async () => {
  const records = await read(RSS.replace('Wed, 02 Oct 2002 15:00:00 +0200', 'Mon, 30 Feb 2026 10:00:00 GMT'))
  expect(ofType(records, 'article')[0]).toMatchObject({ publishedAt: null })
  expect(ofType(records, 'problem')[0]).toMatchObject({
    what: 'Tom & Jerry !',
    reason: { key: 'dateNotKnown', values: { text: 'Mon, 30 Feb 2026 10:00:00 GMT' } },
  })
})
