// Runs before an npm script that needs the tools, which `npm start` does not install.
import { ensureInstalled, requireNode } from '../../src/server/install-and-build.mjs'

requireNode()
ensureInstalled()
