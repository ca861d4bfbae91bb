// Tries to lock a folder, and prints the error message or "free".
import { lockDataDir } from '../connection/lock.ts'

try {
  lockDataDir(process.argv[2] ?? '').close()
  console.log('free')
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
