import { resolve } from 'node:path'
import { rollBack, update } from '#server/features/update/update.service.ts'
import { UpdateError } from '#server/features/update/update-error.ts'
import { HOME } from '#server/root.ts'
import type { Given } from './command-line.ts'
import { openConfig, say, textOf } from './newsroom.ts'

/** `update <file> [--key FILE] [--wait SECONDS]` */
export async function installUpdate(given: Given): Promise<void> {
  const key = textOf(given['key'])
  await update(partsOf(given), resolve(textOf(given['file']) ?? ''), key ? resolve(key) : null)
}

/** `rollback [--with-database] [--wait SECONDS]` */
export async function goBack(given: Given): Promise<void> {
  await rollBack(partsOf(given), given['with-database'] === true)
}

function partsOf(given: Given) {
  const seconds = Number(textOf(given['wait']) ?? 60)
  if (!(seconds > 0 && seconds <= 300)) throw new UpdateError('--wait is a number of seconds, at most 300')
  // A site that was never started has no newsroom yet, and may be updated all the same.
  return { home: HOME, config: openConfig(given, { mayBeNew: true }), waitMs: seconds * 1000, say }
}
