import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addCheckpoint } from '#features/record/server/add-checkpoint.service.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { openTestNewsroom, type TestNewsroom } from '../newsroom/test-newsroom.ts'

/** A newsroom with the server of its witness. */
export type Paper = TestNewsroom & { server: Server; origin: string }

/** Opens a newsroom that has its mark, and whose witness can be reached on a free port of the loopback. */
export async function openPaper(): Promise<Paper> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: origin, OUTBOUND_ALLOW: '127.0.0.1:*' })
  server.on('request', (req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      void addCheckpoint(newsroom.deps, Buffer.concat(chunks).toString()).then(({ status, body }) =>
        res.writeHead(status).end(body),
      )
    })
  })
  await joinInstallation(newsroom.deps)
  const close = async () => {
    server.close()
    await newsroom.close()
  }
  return { ...newsroom, server, origin, close }
}

/** Publishes an article and signs a checkpoint. Returns the id of the article. */
export async function publish({ as, people, deps }: TestNewsroom, title: string): Promise<number> {
  const { id } = await as(people.admin).articles.create({ title, content: `The text of ${title}.` })
  await signCheckpoint(deps)
  return id
}

/** Makes two newsrooms witnesses of each other, which have signed a checkpoint. */
export async function exchange(a: TestNewsroom, b: TestNewsroom): Promise<void> {
  const admins = [a.as(a.people.admin), b.as(b.people.admin)] as const
  const [ours, theirs] = [await admins[0].record.witnesses(), await admins[1].record.witnesses()]
  await admins[0].record.addWitness({ line: theirs.line ?? '' })
  await admins[1].record.addWitness({ line: ours.line ?? '' })
}
