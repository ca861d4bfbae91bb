#!/usr/bin/env node
// The `broadsheet` command: sets up what is missing, then hands over to the built command line.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, requireNode, ROOT, run } from './set-up.mjs'

requireNode()
ensureInstalled()
const [command, ...rest] = process.argv.slice(2)
if (command === 'build') {
  ensureBuilt()
} else if (command === 'dev') {
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'src/server/dev.ts'), ...rest])
} else {
  ensureBuilt()
  // The native parts share libuv's four threads with argon2 and the file system; eight keep readers unhindered.
  process.env.UV_THREADPOOL_SIZE ??= '8'
  await import(pathToFileURL(join(ROOT, 'dist/server/cli.js')).href)
}
