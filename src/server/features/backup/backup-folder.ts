import { join } from 'node:path'

/** Returns the folder of scheduled backups and of copies made before migrations. */
export const backupsDirOf = (dataDir: string) => join(dataDir, 'backups')
