import { cutWords } from '#shared/cut-text.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { builtInLinks } from '#features/site/shared/built-in-menus.ts'
import type { ExportRun } from '../export-run.ts'
import { articleRecords } from '../records/article-records.ts'
import { mediaRecords, uploadName } from '../records/library-records.ts'
import { putUpload } from '../records/put-upload.ts'
import { readTerms, type Terms } from '../records/newsroom-terms.ts'
import { ghostId } from './ghost-ids.ts'
import { authorIdsOf, type GhostContext, ghostMeta, ghostPost, tagSlugsOf } from './ghost-post.ts'
import { putMembers } from './ghost-members.ts'
import type { HtmlDialect } from '#article-text/html/html-dialect.ts'

/** Blocks without a card in Ghost's editor, or without one that its importer reads. */
const AS_HTML = new Set(['table', 'html', 'file', 'group', 'audio', 'video'])

/** Returns how Ghost's importer reads blocks: as HTML, with what its editor lacks between comments that keep it. */
function ghostDialect(addressOf: HtmlDialect['addressOf']): HtmlDialect {
  return {
    addressOf,
    raw: kept,
    block: (name, html) => (AS_HTML.has(name) && !html.includes(BEGIN) ? kept(html) : html),
  }
}

const BEGIN = '<!--kg-card-begin: html-->'

const kept = (html: string): string => `${BEGIN}\n${html}\n<!--kg-card-end: html-->`

const FILE_NAME = 'ghost.json'
/** An export of this version is read by Ghost 5 and 6. */
const VERSION = '5.87.0'

/** Writes the newsroom as Ghost's importer reads it: a JSON file, and the files of the media library. */
export async function exportGhost(run: ExportRun): Promise<void> {
  const { deps, folder, signal, counts } = run
  const addresses = await putFiles(run)
  const terms = await readTerms(deps)
  const tags = tagsOf(terms)
  const context: GhostContext = {
    deps,
    dialect: ghostDialect(
      (href) => addresses.get(href) ?? (href.startsWith('/') ? `__GHOST_URL__${href}` : href),
    ),
    terms,
    tagIds: new Map(tags.map(({ slug, id }) => [slug, id])),
    slugs: new Set(),
    notes: run.notes,
  }
  const newsroom = Math.max(0, ...terms.people.keys()) + 1
  const file = await folder.open(FILE_NAME)
  const meta = JSON.stringify({ exported_on: deps.clock.now(), version: VERSION })
  await file.write(`{"db":[{"meta":${meta},"data":{"posts":[`)
  // Short lines beside the texts, which are not kept in memory.
  const beside = { posts_tags: [] as string[], posts_authors: [] as string[], posts_meta: [] as string[] }
  let link = 0
  let inTrash = 0
  for await (const record of articleRecords(deps, signal)) {
    if (record.row.status === 'trash') {
      inTrash++
      continue
    }
    const post = JSON.stringify(await ghostPost(context, record))
    await file.write(`${counts.articles > 0 ? ',' : ''}\n${post}`)
    const postId = ghostId('post', record.row.id)
    for (const [order, slug] of tagSlugsOf(context, record).entries()) {
      const tagId = context.tagIds.get(slug)
      if (!tagId) continue
      const row = { id: ghostId('link', ++link), post_id: postId, tag_id: tagId, sort_order: order }
      beside.posts_tags.push(JSON.stringify(row))
    }
    for (const [order, id] of authorIdsOf(context, record, newsroom).entries()) {
      const authorId = ghostId('user', id)
      const row = { id: ghostId('link', ++link), post_id: postId, author_id: authorId, sort_order: order }
      beside.posts_authors.push(JSON.stringify(row))
    }
    const metaRow = ghostMeta(context, record)
    if (metaRow) beside.posts_meta.push(JSON.stringify(metaRow))
    counts.articles++
    run.onProgress()
  }
  await file.write('\n]')
  for (const [name, lines] of Object.entries(beside)) await file.write(`,"${name}":[${lines.join(',\n')}]`)
  await file.write(await restOf(run, { terms, tags, newsroom }))
  await file.write('}}]}\n')
  await file.close()
  if (inTrash > 0) run.notes.push(`${inTrash} articles in the trash were left out: Ghost has no trash.`)
  if (run.withReaders) await putMembers(run)
}

/** Writes the files and returns the addresses that they have in Ghost. */
async function putFiles(run: ExportRun): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for await (const media of mediaRecords(run.deps, run.signal)) {
    const name = uploadName(media.url)
    if (name === null) continue
    const kind = media.type === 'image' ? 'images' : media.type === 'document' ? 'files' : 'media'
    const path = `content/${kind}/${name}`
    if (!(await putUpload(run, name, path))) continue
    addresses.set(media.url, `__GHOST_URL__/${path}`)
  }
  return addresses
}

/** Sections, tags and series, each address once. */
function tagsOf({ sections, tags, series }: Terms) {
  const all = new Map<string, { slug: string; name: string; description: string }>()
  for (const each of [...sections, ...tags.values(), ...series.values()])
    if (!all.has(each.slug)) all.set(each.slug, each)
  return [...all.values()].map(({ slug, name, description }, at) => ({
    id: ghostId('tag', at + 1),
    name: cutWords(name, 191),
    slug,
    description: description ? cutWords(description, 500) : null,
    visibility: 'public',
  }))
}

interface Rest {
  terms: Terms
  tags: ReturnType<typeof tagsOf>
  /** The number of the account of articles without a byline. */
  newsroom: number
}

async function restOf({ deps }: ExportRun, { terms, tags, newsroom }: Rest): Promise<string> {
  const identity = await siteIdentity(deps)
  const named = [...terms.people.values()].filter(({ name, mergedIntoId }) => name && mergedIntoId === null)
  const users = named.map(({ id, name, slug, about, portrait, links }) => ({
    id: ghostId('user', id),
    name: cutWords(name, 191),
    slug: slug ?? `person-${id}`,
    email: `person-${id}@example.com`,
    profile_image: portrait ? `__GHOST_URL__/content/images/${uploadName(portrait) ?? ''}` : null,
    bio: about ? cutWords(about, 200) : null,
    website: links[0]?.url ?? null,
    status: 'active',
    visibility: 'public',
  }))
  const everyone = [
    ...users,
    {
      id: ghostId('user', newsroom),
      name: identity.name,
      slug: 'newsroom',
      email: 'newsroom@example.com',
      status: 'active',
      visibility: 'public',
    },
  ]
  const roles = [{ id: ghostId('role', 1), name: 'Author', description: 'Authors' }]
  const rolesUsers = everyone.map(({ id }, at) => ({
    id: ghostId('link', 900_000_000 + at),
    role_id: ghostId('role', 1),
    user_id: id,
  }))
  const navigation = identity.look?.navigation ?? builtInLinks(await readSections(deps))
  const settings = Object.entries({
    title: identity.name,
    description: identity.look?.tagline ?? '',
    navigation: JSON.stringify(navigation.map(({ label, href }) => ({ label, url: href }))),
  }).map(([key, value], at) => ({ id: ghostId('setting', at), key, value }))
  const tables = { tags, users: everyone, roles, roles_users: rolesUsers, settings }
  return Object.entries(tables)
    .map(([name, rows]) => `,"${name}":${JSON.stringify(rows)}`)
    .join('')
}
