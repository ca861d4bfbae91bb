import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { SourceKind } from '#importing/source-records.ts'
import { plainPicture } from '../newsroom/import-run.ts'
import { writeWordpressExport } from './wordpress-export.ts'

const GHOST = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: [
          ghostPost('1', '<p>See <a href="__GHOST_URL__/slug-2/">this</a></p>', {
            feature_image: '__GHOST_URL__/content/images/a.jpg',
          }),
          ghostPost(
            '2',
            '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
          ),
          ghostPost('3', '<p>About us</p>', { type: 'page', slug: 'about-the-paper' }),
          ghostPost('4', '<p>Later</p>', { status: 'draft', published_at: null }),
        ],
        tags: [
          { id: 't1', name: 'News from the port', slug: 'port', visibility: 'public' },
          { id: 't2', name: 'Fish', slug: 'fish', visibility: 'public' },
        ],
        posts_tags: ['1', '2', '4'].flatMap((id) => [
          { post_id: id, tag_id: 't1', sort_order: 0 },
          { post_id: id, tag_id: 't2', sort_order: 1 },
        ]),
        users: [{ id: 'u1', name: 'Ann Old', slug: 'ann-old', email: 'ann@old.example' }],
        posts_authors: ['1', '2', '3', '4'].map((id) => ({ post_id: id, author_id: 'u1', sort_order: 0 })),
        settings: [
          { key: 'title', value: 'The Old Ghost' },
          { key: 'description', value: 'Since 1900' },
          { key: 'url', value: 'https://ghost.example' },
          { key: 'navigation', value: JSON.stringify([{ label: 'About', url: '/about-the-paper/' }]) },
        ],
      },
    },
  ],
}

function ghostPost(id: string, html: string, values: Record<string, unknown> = {}) {
  return {
    id,
    uuid: `uuid-${id}`,
    title: `Title ${id}`,
    slug: `slug-${id}`,
    html,
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2021-03-24T04:34:13.000Z',
    updated_at: '2021-03-25T04:34:13.000Z',
    ...values,
  }
}

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>The Old Feed</title><link>https://feed.example/</link><description>News</description>
<item><title>One</title><link>https://feed.example/2020/01/one/</link><guid>1</guid><pubDate>Wed, 02 Oct 2002 15:00:00 +0200</pubDate>
<dc:creator>Bo Old</dc:creator><category>Cats</category><content:encoded><![CDATA[<p>Text</p>]]></content:encoded></item></channel></rss>`

/** Writes a small export of a system into a folder and returns its path. */
export async function writeOldSite(kind: Exclude<SourceKind, 'folder'>, folder: string): Promise<string> {
  const path = join(
    folder,
    `${kind}.${{ wordpress: 'xml', ghost: 'zip', substack: 'zip', feed: 'rss' }[kind]}`,
  )
  await mkdir(folder, { recursive: true })
  if (kind === 'wordpress')
    await writeWordpressExport(path, { posts: 12, pages: 2, attachments: 2, textLength: 400 })
  if (kind === 'feed') await writeFile(path, RSS)
  if (kind === 'ghost')
    await writeFile(
      path,
      zipSync({
        'ghost.json': strToU8(JSON.stringify(GHOST)),
        'content/images/a.jpg': await plainPicture('teal'),
        'members.csv': strToU8('email,name,subscribed_to_emails\nreader@old.example,Reader,true\n'),
      }),
    )
  if (kind === 'substack')
    await writeFile(
      path,
      zipSync({
        'posts.csv': strToU8(
          'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n11.first,2020-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,First,Sub,\n',
        ),
        'posts/11.first.html': strToU8('<p>One</p>'),
        'email_list.paper.csv': strToU8(
          'email,active_subscription,expiry,plan,email_disabled,created_at\nreader@old.example,true,,other,false,2020-01-02T03:04:05.000Z\nown@paper.example,true,,yearly,false,\n',
        ),
      }),
    )
  return path
}
