import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Returns the folder of scheduled backups and of copies made before migrations. */
export const backupsDirOf = (dataDir: string) => join(dataDir, 'backups')

/** Returns the folder of the uploads, or null if they are in a bucket. */
export const uploadsFolderOf = ({ pictures, uploadsDir }: Config): string | null =>
  pictures ? null : uploadsDir
