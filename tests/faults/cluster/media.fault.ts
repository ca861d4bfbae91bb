import { createHash } from 'node:crypto'
import { createS3BlobStore } from '#drivers/s3/s3-blob-store.ts'
import { BUCKET, type Cluster } from '#tests/cluster/start-cluster.ts'
import { photograph } from '#tests/support/fixtures/photograph.ts'
import type { Client } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { describeStatuses, openNodeClients, rowsOf, startLabCluster } from './writers.ts'

interface Item {
  id: number
  url: string
  sha256: string
  variants: string
}

interface Uploaded {
  status: number
  id: number
  url: string
}

type Clients = [Client, Client, Client]
type Photo = Uint8Array<ArrayBuffer>

const picturesTogether: Fault = {
  id: 'pictures-together',
  fault: 'nodes upload, replace and delete the same picture at once',
  expected:
    'each row has the bytes of its hash at every place, no used picture is gone, and no file is left without a row',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 8 : 60)
    const clients = (await openNodeClients(cluster)) as Clients
    const photos = await Promise.all(
      Array.from({ length: 6 }, async (_, seed) => new Uint8Array(await photograph(480, 320, seed))),
    )
    const statuses = new Map<number, number>()
    const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (let round = 0; round < rounds; round++) {
      const meeting = MEETINGS[round % MEETINGS.length]
      const shuffled = photos.map((_, i) => photos[(i + round) % photos.length] as Photo)
      for (const status of (await meeting?.(clients, shuffled)) ?? []) count(status)
    }
    const problems = await findProblems(cluster)
    const failed = [...statuses].filter(([status]) => status >= 500 || status === 0)
    return judge(
      { 'rows and bytes agree': problems.length === 0, 'no request fails': failed.length === 0 },
      `${rounds} meetings, ${(await itemsOf(cluster)).length} pictures at the end; ${describeStatuses(statuses)}; ${problems.slice(0, 4).join('; ') || 'no problem'}`,
    )
  },
}

/** Things that happen to one picture at the same moment, on two or three nodes. Each returns the statuses. */
const MEETINGS: Array<(clients: Clients, photos: Photo[]) => Promise<number[]>> = [
  // The same bytes on all nodes.
  async (clients, [photo]) => statusesOf(clients.map((client) => upload(client, photo))),
  // Three replacements of one picture.
  async ([first, ...others], [photo, ...replacements]) => {
    const { id } = await upload(first, photo)
    return statusesOf([first, ...others].map((client, i) => upload(client, replacements[i], id)))
  },
  // A replacement and a deletion.
  async ([first, second, third], [photo, replacement]) => {
    const { id } = await upload(first, photo)
    return statusesOf([upload(second, replacement, id), remove(third, id)])
  },
  // A replacement, and uploads of the bytes that it replaces and that it brings.
  async ([first, second, third], [photo, replacement]) => {
    const { id } = await upload(first, photo)
    return statusesOf([upload(second, replacement, id), upload(first, photo), upload(third, replacement)])
  },
  // Two pictures become each other.
  async ([first, second], [photo, other]) => {
    const [one, two] = [await upload(first, photo), await upload(second, other)]
    return statusesOf([upload(first, other, one.id), upload(second, photo, two.id)])
  },
  // A deletion, and an article that begins to use the picture.
  async ([first, second], [photo]) => {
    const { id, url } = await upload(first, photo)
    const article = { title: `Uses ${id}`, content: 'Text.', featuredImage: url, imageAlt: 'A harbor' }
    return statusesOf([remove(second, id), create(first, article)])
  },
  // Two deletions, and an upload of the same bytes.
  async ([first, second, third], [photo]) => {
    const { id } = await upload(first, photo)
    return statusesOf([remove(first, id), remove(second, id), upload(third, photo)])
  },
]

const statusesOf = async (requests: Array<Promise<number | Uploaded>>) =>
  (await Promise.all(requests)).map((result) => (typeof result === 'number' ? result : result.status))

async function upload(client: Client, photo: Photo | undefined, replaces?: number): Promise<Uploaded> {
  const form = new FormData()
  if (replaces) form.set('replaces', String(replaces))
  form.set('file', new Blob(photo ? [photo] : [], { type: 'image/jpeg' }), 'harbor.jpg')
  const response = await client.sendForm('/api/media/upload', form)
  const text = await response.text()
  const { id = 0, url = '' } = response.ok ? (JSON.parse(text) as Partial<Uploaded>) : {}
  return { status: response.status, id, url }
}

async function remove(client: Client, id: number): Promise<number> {
  return statusAfter(await client.send('POST', '/trpc/media.delete', { id }))
}

async function create(client: Client, article: object): Promise<number> {
  return statusAfter(await client.send('POST', '/api/articles', article))
}

async function statusAfter(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}

const itemsOf = (cluster: Cluster) =>
  rowsOf<Item>(cluster, 'SELECT id, url, sha256, variants FROM media_items ORDER BY id')

/** What does not fit together between the rows, the bucket, and what each place serves. */
async function findProblems(cluster: Cluster): Promise<string[]> {
  const problems: string[] = []
  const places = [...cluster.nodes.map(({ origin }) => origin), cluster.edge.origin]
  const items = await itemsOf(cluster)
  const expected = new Set<string>()
  for (const { id, url, sha256, variants } of items) {
    for (const place of places) {
      const found = await hashAt(`${place}${url}`)
      if (found !== sha256) problems.push(`picture ${id} at ${place} is ${found}, its row says ${sha256}`)
    }
    expected.add(url)
    for (const variant of JSON.parse(variants) as Array<{ url: string }>) {
      expected.add(variant.url)
      if ((await hashAt(`${places[0]}${variant.url}`)).length !== 64) problems.push(`no ${variant.url}`)
    }
  }
  const store = createS3BlobStore(cluster.s3.account, { bucket: BUCKET, prefix: '' })
  for (const name of await store.list('')) {
    if (!expected.has(`/uploads/${name}`)) problems.push(`${name} has no row`)
  }
  const used = await rowsOf<{ article_id: number }>(
    cluster,
    'SELECT article_id FROM media_uses WHERE media_id NOT IN (SELECT id FROM media_items)',
  )
  return [...problems, ...used.map(({ article_id: id }) => `article ${id} uses a picture that is gone`)]
}

/** The SHA-256 of a file, or the status of a response that is not 200. */
async function hashAt(address: string): Promise<string> {
  const response = await fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.status === 200 ? createHash('sha256').update(bytes).digest('hex') : String(response.status)
}

export const mediaFaults: Fault[] = [picturesTogether]
