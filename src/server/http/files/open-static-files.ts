import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import type { RawHandler } from '../http-handler.ts'
import { storeAssets } from './asset-store.ts'
import { createSharedStaticFiles } from './shared-static-files.ts'
import { createStaticFiles } from './static-files.ts'

/**
 * Returns the handler of the built client, with the files of earlier builds. With S3_BUCKET, it publishes this build
 * to the other nodes first.
 */
export async function openStaticFiles(deps: Deps, clientDir: string): Promise<RawHandler> {
  const { dataDir, s3, pictures } = deps.config
  const storeDir = join(dataDir, 'client-assets')
  const folders = storedAssets(deps, { clientDir, storeDir })
  const [current] = folders
  if (!s3 || !pictures || !current) return createStaticFiles(clientDir, ...folders)

  const { openBucket } = await import('#drivers/s3/s3-client.ts')
  const { fetchBuilds, publishBuild } = await import('./shared-builds.ts')
  const bucket = openBucket(s3, { ...pictures, prefix: `${pictures.prefix}client/` })
  const shared = { bucket, secret: s3.secretAccessKey }
  await publishBuild(shared, current).catch((err: unknown) =>
    deps.log.warn({ err }, 'this build cannot be published: during an update, other nodes lack its files'),
  )
  return createSharedStaticFiles(deps, {
    clientDir,
    storeDir,
    fetchBuilds: () => fetchBuilds(shared, storeDir),
  })
}

/** Returns the folders with the assets of this and earlier builds, or none if they cannot be stored. */
function storedAssets(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { clientDir, storeDir }: { clientDir: string; storeDir: string },
): string[] {
  try {
    return storeAssets({ clientDir, storeDir, now: clock.now() })
  } catch (error) {
    log.warn({ err: error }, 'pages opened before an update may have to reload')
    return []
  }
}
