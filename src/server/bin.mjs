#!/usr/bin/env node
// The `broadsheet` command. In a clone it sets up what is missing first; a release, an image and the npm package
// bring the built server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, fail, isDriverSafe, requireNode, ROOT, run } from './set-up.mjs'

requireNode()
const isClone = existsSync(join(ROOT, 'src/server/cli.ts'))
const [command, ...rest] = process.argv.slice(2)
if (isClone) {
  ensureInstalled()
  // `npm start` and `npx broadsheet` act on the newsroom in the clone, wherever they are called from.
  if (command !== 'dev') ensureBuilt()
} else {
  // The package itself may lie in a cache, so a newsroom is in the folder that the command is called in.
  process.env.BROADSHEET_HOME ||= process.cwd()
  if (!isDriverSafe()) {
    fail(
      `Node ${process.versions.node} aborts with the database driver that npm compiled. Use Node 22, or a release file.`,
    )
  }
}
if (isClone && command === 'dev') {
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'src/server/dev.ts'), ...rest])
} else if (!isClone || command !== 'build') {
  // The native parts share libuv's four threads with argon2 and the file system; eight keep readers unhindered.
  process.env.UV_THREADPOOL_SIZE ??= '8'
  await import(pathToFileURL(join(ROOT, 'dist/server/cli.js')).href)
}
