import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { headerOf } from './connection.ts'
import { OutboundError } from './outbound-error.ts'

type Decode = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const gunzipAsync: Decode = promisify(gunzip)
const inflateAsync: Decode = promisify(inflate)
const inflateRawAsync: Decode = promisify(inflateRaw)
const brotliAsync: Decode = promisify(brotliDecompress)

/** Some servers send raw deflate instead of zlib, whose header ends in the bits of 8 (RFC 1950). */
const deflateAsync: Decode = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateAsync(bytes, options) : inflateRawAsync(bytes, options)

const DECODERS: Record<string, Decode> = {
  gzip: gunzipAsync,
  'x-gzip': gunzipAsync,
  deflate: deflateAsync,
  br: brotliAsync,
}

/**
 * Returns the decoded body, at most `maxBytes` both before and after decoding. Rejects chained content encodings
 * (CVE-2026-22036). Throws OutboundError `too_large` or `wrong_type`.
 */
export async function readBounded(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const decode = decoderOf(headerOf(response, 'content-encoding'))
  if (Number(headerOf(response, 'content-length')) > maxBytes)
    throw new OutboundError('too_large', `announced ${headerOf(response, 'content-length')} bytes`)
  const bytes = await collect(response, maxBytes)
  if (!decode || bytes.length === 0) return bytes
  try {
    return await decode(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    if (cause instanceof RangeError) throw new OutboundError('too_large', `decodes past ${maxBytes} bytes`)
    throw new OutboundError('wrong_type', 'broken content encoding', { cause })
  }
}

async function collect(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of response.body) {
    received += chunk.length
    if (received > maxBytes) throw new OutboundError('too_large', `sent past ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decoderOf(header: string): Decode | undefined {
  const names = header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity')
  const [name] = names
  if (name === undefined) return undefined
  const decode = DECODERS[name]
  if (names.length > 1 || !decode) throw new OutboundError('wrong_type', `content encoding ${header}`)
  return decode
}
