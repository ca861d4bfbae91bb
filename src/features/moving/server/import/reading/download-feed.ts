import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import type { Text } from '#shared/catalog/message.ts'

const MAX_BYTES = 64 * 1024 ** 2

/**
 * Downloads a feed through the guarded fetch into a folder and returns the path of the file, for `readFeed`. Throws
 * AppError with one sentence if the address cannot be reached.
 */
export async function downloadFeed(
  { outbound }: Pick<Deps, 'outbound'>,
  { address, folder, signal }: { address: string; folder: string; signal: AbortSignal },
): Promise<string> {
  const file = join(folder, 'feed')
  try {
    const save = (body: AsyncIterable<Buffer>) => pipeline(body, createWriteStream(file), { signal })
    await outbound.download(address, save, { maxBytes: MAX_BYTES, signal })
    return file
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause
    throw new AppError('BAD_REQUEST', textFor(cause), { cause })
  }
}

function textFor({ code, text }: OutboundError): Text {
  if (code === 'upstream_status') return 'feedFailed'
  return code === 'too_large' ? 'feedOver64' : text
}
