import { desc } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readSections } from '#features/site/server/sections/sections.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { builtInLinks } from '#features/site/shared/built-in-menus.ts'
import { localTimeOf } from '#shared/dates.ts'
import type { ExportRun } from '../export-run.ts'
import { absoluteAddress } from '../html/absolute-address.ts'
import { articleRecords } from '../records/article-records.ts'
import { mediaRecords, uploadName } from '../records/library-records.ts'
import { putUpload } from '../records/put-upload.ts'
import { readTerms } from '../records/newsroom-terms.ts'
import { channelEnd, channelStart } from './wxr-channel.ts'
import type { WxrContext } from './wxr-context.ts'
import { attachedFile, attachmentItem } from './wxr-media.ts'
import { type Menu, menuItems } from './wxr-menus.ts'
import { postItem } from './wxr-post.ts'
import type { HtmlDialect } from '#article-text/html/html-dialect.ts'

/** Returns how WordPress writes blocks: as HTML between comments that name them. */
function wordpressDialect(addressOf: HtmlDialect['addressOf']): HtmlDialect {
  return {
    addressOf,
    raw: (source) => (source.startsWith('<!-- wp:') ? source : inComments('html', source)),
    block: (name, html, attributes = {}) => inComments(name, html, attributes),
  }
}

function inComments(name: string, html: string, attributes: Record<string, unknown> = {}): string {
  const json = Object.keys(attributes).length > 0 ? ` ${commentJson(attributes)}` : ''
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`
}

const ESCAPED: Record<string, string> = {
  '--': '\\u002d\\u002d',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
}

/** Nothing in the attributes may end the comment. */
const commentJson = (attributes: Record<string, unknown>): string =>
  JSON.stringify(attributes).replaceAll(/--|[<>&]/g, (found) => ESCAPED[found] ?? '')

const FILE_NAME = 'wordpress.xml'

/** Writes the newsroom as WXR 1.2, the export format of WordPress, and its files as WordPress stores them. */
export async function exportWordpress(run: ExportRun): Promise<void> {
  const { deps, folder, signal, counts } = run
  const { context, lastId } = await openContext(run)
  const file = await folder.open(FILE_NAME)
  const menus = await menusOf(run)
  await file.write(
    channelStart(
      context,
      await siteIdentity(deps),
      menus.map(({ name }) => name),
    ),
  )
  for await (const media of mediaRecords(deps, signal)) {
    if (context.mediaPostId(media.url) === null) continue
    await file.write(attachmentItem(context, media))
    const name = uploadName(media.url)
    if (name !== null) await putUpload(run, name, `uploads/${attachedFile(media)}`)
  }
  for await (const record of articleRecords(deps, signal)) {
    await file.write(await postItem(context, record))
    counts.articles++
    counts.comments += record.comments.length
    run.onProgress()
  }
  for (const item of menuItems(context, menus, lastId + 1)) await file.write(item)
  await file.write(channelEnd())
  await file.close()
}

/** WordPress numbers articles, files and menus together, so files come after the last article. */
async function openContext({ deps, signal }: ExportRun): Promise<{ context: WxrContext; lastId: number }> {
  const [newest] = await deps.db.read
    .select({ id: articles.id })
    .from(articles)
    .orderBy(desc(articles.id))
    .limit(1)
  let lastId = newest?.id ?? 0
  const mediaIds = new Map<string, number>()
  for await (const { url } of mediaRecords(deps, signal))
    if (url.startsWith('/uploads/')) mediaIds.set(url, ++lastId)
  const { timeZone } = deps.config.site
  const origin = siteOrigin(deps.config)
  const { addressForm } = await readSiteSettings(deps)
  const context: WxrContext = {
    deps,
    origin,
    timeZone,
    addressForm,
    terms: await readTerms(deps),
    dialect: wordpressDialect(absoluteAddress(origin)),
    localTime: (iso) => `${localTimeOf(iso, timeZone).replace('T', ' ')}${iso.slice(16, 19)}`,
    mediaPostId: (url) => mediaIds.get(url) ?? null,
  }
  return { context, lastId }
}

/** Returns the navigation and the columns of the footer; the built-in ones if the newsroom has set none. */
async function menusOf({ deps }: ExportRun): Promise<Menu[]> {
  const { look } = await siteIdentity(deps)
  const builtIn = builtInLinks(await readSections(deps)).map((link) => ({ ...link, links: [] }))
  const columns = look?.footer ?? []
  return [
    { name: 'Navigation', entries: look?.navigation ?? builtIn },
    ...columns.map(({ title, links }) => ({
      name: title,
      entries: links.map((link) => ({ ...link, links: [] })),
    })),
  ]
}
