#!/usr/bin/env node
// The `broadsheet` command. In a clone it installs and builds first; releases, images and the npm package contain the
// built server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  isDriverSafe,
  requireNode,
  ROOT,
  run,
  writeCommit,
} from './install-and-build.mjs'

requireNode()
const isClone = existsSync(join(ROOT, 'src/server/cli.ts'))
const [command, ...rest] = process.argv.slice(2)
if (command === 'extension') {
  if (!isClone) fail('Extensions are added to a clone of the repository: see docs/extending.md.')
  const { runExtensionCommand } = await import('./extension-command.mjs')
  await runExtensionCommand(rest)
  process.exit()
}
if (isClone) {
  ensureInstalled({ tools: false })
  // In a clone, the newsroom is in the repository, whatever the working folder is.
  if (command === 'dev') writeCommit()
  else ensureBuilt()
} else {
  // The package may be in a cache, so the newsroom is in the working folder.
  process.env.BROADSHEET_HOME ||= process.cwd()
  if (!isDriverSafe()) {
    fail(
      `Node ${process.versions.node} crashes with the database driver that npm compiled. Use Node 22 or a release file.`,
    )
  }
}
if (isClone && command === 'dev') {
  run(process.execPath, ['--import', 'tsx', join(ROOT, 'src/server/dev.ts'), ...rest])
} else if (!isClone || command !== 'build') {
  // Image processing, argon2 and the file system share libuv's threads; the default of four would delay requests.
  process.env.UV_THREADPOOL_SIZE ??= '8'
  await import(pathToFileURL(join(ROOT, 'dist/server/cli.js')).href)
}
