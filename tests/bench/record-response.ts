import { get } from 'node:http'

/** One response of the product as sent over the wire, for the bare server to repeat. */
export interface RecordedResponse {
  url: string
  status: number
  headers: Record<string, string>
  /** The body's bytes as sent (compressed or not), in base64. */
  body: string
}

/** Headers that every Node server adds. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Requests a path from the product once and records the response. */
export function recordResponse(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => void chunks.push(chunk))
      res.on('end', () => {
        const sent = Object.entries(res.headers).filter(([name]) => !ADDED_BY_NODE.has(name))
        const body = Buffer.concat(chunks)
        const length: Record<string, string> =
          res.statusCode === 304 ? {} : { 'content-length': String(body.length) }
        resolve({
          url: path,
          status: res.statusCode ?? 0,
          headers: { ...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])), ...length },
          body: body.toString('base64'),
        })
      })
    }).on('error', reject)
  })
}
