import { resolve } from 'node:path'
import { rollBack, update } from '#features/operations/server/update/update.service.ts'
import { HOME } from '#server/installation.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { openConfig, print } from '#server/commands/newsroom.ts'

interface WaitOptions extends NewsroomOptions {
  /** Seconds. */
  wait: number
}

/** `update <file> [--key <file>] [--without <extensions>] [--wait <seconds>]` */
export async function installUpdate(
  file: string,
  { key, without = '', ...options }: WaitOptions & { key?: string; without?: string },
): Promise<void> {
  await update(partsOf(options), resolve(file), {
    publicKeyPath: key ? resolve(key) : null,
    without: without.split(',').map((name) => name.trim()),
  })
}

/** `rollback [--with-database] [--wait <seconds>]` */
export async function rollBackUpdate(options: WaitOptions & { withDatabase?: boolean }): Promise<void> {
  await rollBack(partsOf(options), options.withDatabase === true)
}

function partsOf(options: WaitOptions) {
  // A site can be updated before its first start, when there is no newsroom yet.
  const config = openConfig(options, { mayBeNew: true })
  return { home: HOME, config, waitMs: options.wait * 1000, print }
}
