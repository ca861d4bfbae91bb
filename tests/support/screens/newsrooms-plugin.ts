import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'vite'
import type * as Server from './newsroom-server.ts'

/** What the server of the tests responds to; Vite serves everything else. */
const OF_NEWSROOM = /^\/(?:newsroom|trpc|api|uploads|live)\b/

/** Serves newsrooms from the process of Vitest, at the address of the screens. They load with the first page. */
export function newsrooms(): Plugin {
  let loading: Promise<typeof Server> | undefined
  return {
    name: 'newsrooms',
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        loading ??= loadNewsrooms()
        if (!OF_NEWSROOM.test(req.url ?? '')) return next()
        loading.then(({ handle }) => handle(req, res)).catch(next)
      })
    },
    async closeBundle() {
      await (await loading)?.closeAll()
    },
  }
}

/** Bundles the server, which takes a third of the time that Vite takes to load its modules one by one. */
async function loadNewsrooms(): Promise<typeof Server> {
  const outfile = resolve(`node_modules/.cache/newsrooms-${process.pid}.mjs`)
  await build({
    entryPoints: ['tests/support/screens/newsroom-server.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    define: { 'import.meta.url': 'addressOfFile' },
    plugins: [keepAddresses, withoutFonts],
    logLevel: 'error',
  })
  try {
    return (await import(pathToFileURL(outfile).href)) as typeof Server
  } finally {
    rmSync(outfile)
  }
}

/** Modules find scripts and folders from their own address. */
const keepAddresses: EsbuildPlugin = {
  name: 'keep-addresses',
  setup(bundle) {
    bundle.onLoad({ filter: /\/(?:src|db)\/.*\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8')
      if (!code.includes('import.meta.url')) return null
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: `const addressOfFile = ${address}\n${code}`, loader: 'ts' }
    })
  },
}

/** The server of the tests renders no pages, which alone need the addresses of fonts. */
const withoutFonts: EsbuildPlugin = {
  name: 'without-fonts',
  setup(bundle) {
    bundle.onResolve({ filter: /\.woff2\?url$/ }, ({ path }) => ({ path, namespace: 'font' }))
    bundle.onLoad({ filter: /./, namespace: 'font' }, () => ({ contents: "export default ''" }))
  },
}
