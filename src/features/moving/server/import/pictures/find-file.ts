import { decodeIfPossible } from '#shared/decode-address.ts'
import type { Message } from '#shared/catalog/message.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import type { MediaItem } from '#features/media/server/media.service.ts'
import type { ImportRun } from '../import-run.ts'
import type { FileAddress } from './file-address.ts'
import type { MediaRun } from './media-run.ts'
import { missingReason } from './missing-reasons.ts'

export type AddBody = (body: AsyncIterable<Uint8Array>, address: FileAddress) => Promise<MediaItem>

interface Search {
  deps: Deps
  run: ImportRun
  media: MediaRun
  /** Best form first. */
  addresses: readonly FileAddress[]
  /** Adds the file that was found to the library. */
  add: AddBody
}

/**
 * Looks for a file in each form of its address: first in the copies on this machine, then on the old site. Returns the
 * item it became, or why there is none. Throws only for an aborted run and for storage that cannot be written.
 */
export async function findFile(search: Search): Promise<MediaItem | { missing: Message }> {
  let missing: Message = { key: 'noAddressOfFile' }
  for (const look of [inCopies, inAddress, onOldSite]) {
    for (const address of search.addresses) {
      try {
        const item = await look(search, address)
        if (item) return item
      } catch (error) {
        search.run.signal.throwIfAborted()
        if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') throw error
        missing = missingReason(error, address.url)
      }
    }
  }
  return { missing }
}

async function inCopies({ media, add }: Search, address: FileAddress): Promise<MediaItem | null> {
  if (isData(address)) return null
  for (const copy of media.copies) {
    const body = await copy.open(address.url)
    if (body) return add(readable(body), address)
  }
  return null
}

/** The domain of the old site may already point here. */
/** Counts a file whose copy breaks off as missing; the import continues. */
async function* readable(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new AppError('UNPROCESSABLE_CONTENT', 'fileCutOff', { cause })
  }
}

const isData = ({ url }: FileAddress) => /^data:/i.test(url)

/** A data URL holds the file. */
async function inAddress({ add }: Search, address: FileAddress): Promise<MediaItem | null> {
  if (!isData(address)) return null
  const comma = address.url.indexOf(',')
  const isBase64 = /;\s*base64\s*$/i.test(address.url.slice(0, comma))
  const text = address.url.slice(comma + 1)
  const bytes = isBase64 ? Buffer.from(decodeIfPossible(text), 'base64') : Buffer.from(decodeIfPossible(text))
  return add(bodyOf(bytes), address)
}

async function* bodyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function onOldSite({ deps, run, media, add }: Search, address: FileAddress): Promise<MediaItem | null> {
  if (isData(address) || !URL.canParse(address.url)) return null
  const maxBytes = Math.max(...Object.values(deps.config.maxUploadBytes))
  const { host } = new URL(address.url)
  const { publicOrigin } = deps.config
  if (publicOrigin && new URL(publicOrigin).host === host)
    throw new AppError('BAD_REQUEST', 'addressOfThisSite')
  const { signal } = run
  return media
    .hostOf(host)
    .run(
      () =>
        deps.outbound.download(address.url, (body, type) => addDownload(body, type), { maxBytes, signal }),
      signal,
    )

  function addDownload(body: AsyncIterable<Buffer>, contentType: string): Promise<MediaItem> {
    // Sites send a page instead of 404 for what they do not have.
    if (/^text\/html\b/i.test(contentType)) throw new OutboundError('wrong_type', 'a page instead of a file')
    return add(body, address)
  }
}
