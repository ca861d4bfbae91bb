import { eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { embeds, type EmbedRow } from '#features/articles/tables/embeds.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { allBlocks, changeBlocks } from '#article-text/blocks/nested-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Block } from '#article-text/article-blocks.ts'
import type { EmbedBlock, EmbedCard } from '#article-text/kinds/embed.ts'
import { fromStoredText } from '#shared/catalog/stored-text.ts'
import {
  allowedFrame,
  embedKey,
  embedTarget,
  type AllowedHosts,
} from '#features/articles/shared/embeds/embed-target.ts'
import type { LookUpEmbedInput } from '#features/articles/shared/embeds/embed-inputs.ts'
import { limits } from '#shared/limits.ts'
import { queueEmbeds } from './add-embeds.ts'

type Reads = Pick<Deps, 'db' | 'config' | 'settingsCache'>

/** Adds to the embeds of a text what is known about them. Those above the limit stay links. */
export async function withEmbeds(deps: Reads, blocks: Block[]): Promise<Block[]> {
  const found = allBlocks(blocks).filter((block): block is EmbedBlock => block.kind === 'embed')
  if (found.length === 0) return blocks
  const { embedHosts } = await readSiteSettings(deps)
  const keyOf = new Map([...new Set(found.map(({ url }) => url))].map((url) => [url, embedKey(url)]))
  const keys = [...new Set([...keyOf.values()].flatMap((key) => key ?? []))].slice(0, limits.embedsMax)
  const rows = await deps.db.read.select().from(embeds).where(isOneOf(embeds.url, keys))
  const cards = new Map(
    keys.map((key) => [
      key,
      cardOf(
        key,
        rows.find(({ url }) => url === key),
        embedHosts,
      ),
    ]),
  )
  return changeBlocks(blocks, (block) => {
    const card = block.kind === 'embed' ? cards.get(keyOf.get(block.url) ?? '') : undefined
    return card ? { ...block, card } : block
  })
}

function cardOf(key: string, row: EmbedRow | undefined, hosts: AllowedHosts): EmbedCard | undefined {
  const target = embedTarget(key, hosts)
  if (!target) return undefined
  const ownFrame = row?.frame ? allowedFrame({ src: row.frame, shape: row.shape }, hosts) : null
  return {
    provider: row?.siteName || target.provider,
    title: row?.title ?? '',
    author: row?.author ?? '',
    poster: row?.poster ? posterAt(row.poster) : null,
    frame: target.frame ?? ownFrame,
  }
}

/** Its size and variants come from the media library. */
const posterAt = (src: string) => ({
  src,
  width: 16,
  height: 9,
  srcSetAvif: '',
  srcSetWebp: '',
  alt: '',
  placeholder: null,
  focus: null,
})

/** What an editor sees of an embedded address. */
export interface EmbedView {
  provider: string
  title: string
  author: string
  /** The address of the preview picture, or empty. */
  poster: string
  /** Whether readers can open it on the page. */
  hasFrame: boolean
  isFetching: boolean
  /** Why nothing could be fetched; empty otherwise. */
  error: string
}

/**
 * Returns what is known about an address, and queues it for fetching if it is new, or if `again` is set. Throws
 * BAD_REQUEST for an address that cannot be embedded, and TOO_MANY_REQUESTS.
 */
export async function lookUpEmbed(ctx: AuthedContext, { url, again }: LookUpEmbedInput): Promise<EmbedView> {
  const { deps, user } = ctx
  const { embedHosts } = await readSiteSettings(deps)
  const target = embedTarget(url, embedHosts)
  if (!target) throw new AppError('BAD_REQUEST', 'cannotEmbedPrivate')
  await deps.limiter.consume('embedPerUser', String(user.id))
  const known = await rowOf(deps, target.url)
  if (!known || (again && known.nextFetchAt === null)) await queue(deps, target.url, known)
  const row = known && !again ? known : await rowOf(deps, target.url)
  const card = cardOf(target.url, row, embedHosts)
  return {
    provider: card?.provider ?? target.provider,
    title: card?.title ?? '',
    author: card?.author ?? '',
    poster: row?.poster ?? '',
    hasFrame: Boolean(card?.frame),
    isFetching: row?.nextFetchAt !== null && row?.failures === 0,
    error: fromStoredText(row?.lastError ?? ''),
  }
}

async function rowOf({ db }: Pick<Deps, 'db'>, url: string): Promise<EmbedRow | undefined> {
  const [row] = await db.read.select().from(embeds).where(eq(embeds.url, url))
  return row
}

async function queue({ db, clock }: Deps, url: string, known: EmbedRow | undefined): Promise<void> {
  const at = clock.iso()
  await db.write(async (tx) => {
    if (known) {
      const change = { nextFetchAt: at, failures: 0, lastError: '' }
      await tx.db.update(embeds).set(change).where(eq(embeds.id, known.id))
    } else await queueEmbeds(tx, [url], at)
    // Readers see nothing new until it is fetched.
    tx.emit({ type: 'views.counted' })
  })
}

/** Returns the hosts besides the well-known ones that editors may embed. */
export async function allowedHosts(deps: Reads): Promise<readonly string[]> {
  return (await readSiteSettings(deps)).embedHosts
}
