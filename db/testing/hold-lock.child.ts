// Locks a folder, prints "locked", and holds the lock until killed.
import { lockDataDir } from '../connection/lock.ts'

lockDataDir(process.argv[2] ?? '')
console.log('locked')
setInterval(() => undefined, 60_000)
