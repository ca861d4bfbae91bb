// Takes the lock on the folder given, says so, and holds it until it is killed.
import { lockDataDir } from '../connection/lock.ts'

lockDataDir(process.argv[2] ?? '')
console.log('locked')
setInterval(() => undefined, 60_000)
