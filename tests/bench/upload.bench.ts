import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { ADMIN, startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

const MB = 1024 * 1024

export interface UploadStats {
  /** Memory that the process adds while a 300 MB video arrives. */
  largeVideo: Measured
  /** Peak memory of the process while a 50-megapixel image arrives (rejected: the limit is 40). */
  image50MP: Measured
  /** Peak memory for the largest accepted images, 39.9 megapixels. */
  jpeg40MP: Measured
  png40MP: Measured
}

export interface Measured {
  status: number
  seconds: number
  /** Resident memory of the server: its peak, and the increase over the start. */
  peakMb: number
  grownMb: number
}

/**
 * Uploads a large video and large images to the built product and reads the memory of its process (Linux).
 * Goals: the video adds less than 60 MB; no image brings the process above 512 MB.
 */
export async function runUploadBench(): Promise<UploadStats> {
  const site = await startSite({ MAX_VIDEO_MB: '400', MAX_IMAGE_MB: '200' })
  try {
    const cookie = await logIn(site.origin)
    const send = (name: string, size: number, pieces: Iterable<Buffer>) =>
      measured(site, () => upload({ site, cookie, name, size, pieces }))
    // The first upload loads the modules that later ones reuse.
    const warm = await noiseImage(400, 300).jpeg().toBuffer()
    await send('warm.jpg', warm.length, [warm])
    const largeVideo = await send('large.mp4', 300 * MB, videoOf(300 * MB))
    const images = {
      image50MP: await noiseImage(8_660, 5_774).jpeg().toBuffer(),
      jpeg40MP: await noiseImage(7_300, 5_460).jpeg().toBuffer(),
      png40MP: await noiseImage(7_300, 5_460).png({ compressionLevel: 1 }).toBuffer(),
    }
    return {
      largeVideo,
      image50MP: await send('50.jpg', images.image50MP.length, [images.image50MP]),
      jpeg40MP: await send('40.jpg', images.jpeg40MP.length, [images.jpeg40MP]),
      png40MP: await send('40.png', images.png40MP.length, [images.png40MP]),
    }
  } finally {
    await site.stop()
  }
}

/** Noise, which compresses badly. */
function noiseImage(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise }, limitInputPixels: false })
}

function* videoOf(bytes: number): Generator<Buffer> {
  const head = Buffer.alloc(64 * 1024)
  head.writeUInt32BE(20, 0)
  head.write('ftypisom', 4, 'latin1')
  head.write('isom', 16, 'latin1')
  yield head
  const piece = Buffer.alloc(64 * 1024, 7)
  for (let sent = head.length; sent < bytes; sent += piece.length) yield piece
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

interface Upload {
  site: BuiltSite
  cookie: string
  name: string
  size: number
  pieces: Iterable<Buffer>
}

function upload({ site, cookie, name, size, pieces }: Upload): Promise<number> {
  const boundary = randomUUID()
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  function* body() {
    yield head
    yield* pieces
    yield tail
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${site.origin}/api/media/upload`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + size + tail.length,
      },
    })
    outgoing.on('response', (incoming) => resolve(incoming.resume().statusCode ?? 0)).on('error', reject)
    Readable.from(body()).pipe(outgoing)
  })
}

async function measured(site: BuiltSite, work: () => Promise<number>): Promise<Measured> {
  const before = await residentMb(site)
  const startedAt = performance.now()
  let peak = before
  const timer = setInterval(() => {
    void residentMb(site).then((now) => (peak = Math.max(peak, now)))
  }, 20)
  try {
    const status = await work()
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    return { status, seconds, peakMb: Math.round(peak), grownMb: Math.round(peak - before) }
  } finally {
    clearInterval(timer)
  }
}

async function residentMb({ process: server }: BuiltSite): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
