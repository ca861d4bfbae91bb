// `npm run release` installs and builds if needed, then creates the release files.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, requireNode, ROOT, run } from '../src/server/install-and-build.mjs'

requireNode()
// The check runs with Playwright.
ensureInstalled({ tools: process.argv.includes('--check') })
// The image builds the product itself.
if (!process.argv.includes('--make-key') && !process.argv.includes('--image')) ensureBuilt()
run(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, 'release/run.ts'), ...process.argv.slice(2)])
