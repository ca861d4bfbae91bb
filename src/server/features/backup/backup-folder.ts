import { join } from 'node:path'

/** Where scheduled backups and the copies made before migrations are. */
export const backupsDirOf = (dataDir: string) => join(dataDir, 'backups')
