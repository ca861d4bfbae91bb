import { createReadStream, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { markMessages, writeTranslatedScripts } from './vite.messages.ts'

/** Left out of the server bundle: native modules, and a logger that loads its parts by path. */
const EXTERNAL = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pino']

/** What only the server may import. */
const SERVER_SIDE = /^(node:|#server\/|#db\/|#drivers\/|#features\/[^/]+\/(server|tables)\/|better-sqlite3$)/

/** Fails the build when the client bundle imports the server, the database, or Node. */
function keepServerOutOfBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      const isServerSide = SERVER_SIDE.test(source)
      if (!isServerSide || this.environment.config.consumer !== 'client') return null
      throw new Error(`${importer ?? 'The browser bundle'} imports ${source}, which must stay on the server`)
    },
  }
}

/** Returns the style sheets of the font pairs. */
const fontPairs = () =>
  readdirSync(here('src/client/styles/fonts')).map((name) => `src/client/styles/fonts/${name}`)

/** The mode of the build of processes and threads that have little memory. */
const WORKERS = 'workers'
const HAS_LITTLE_MEMORY = /\.child\.ts$|search\.worker\.ts$/

/** Returns the entries of processes and threads by their names, such as `backup-worker` for `backup.worker.ts`. */
const workers = (hasLittleMemory: boolean) =>
  Object.fromEntries(
    ['src', 'db']
      .flatMap((folder) =>
        readdirSync(here(folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
      )
      .filter((path) => /\.(?:child|worker)\.ts$/.test(path) && !path.includes('testing'))
      .filter((path) => HAS_LITTLE_MEMORY.test(path) === hasLittleMemory)
      .map((path) => [basename(path, '.ts').replace('.', '-'), path]),
  )

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Smaller files fit one packet, and the server compresses them on first use: two more files for each make a release
 * slow to install.
 */
const MIN_COMPRESSED_BYTES = 1_400

/** Without HTTPS, browsers ask for gzip. Few load the newsroom's scripts so, and the server compresses those then. */
async function compressFile(path: string, isOfNewsroom: boolean): Promise<void> {
  const source = await readFile(path)
  if (source.length < MIN_COMPRESSED_BYTES) return
  await writeFile(`${path}.br`, await toBrotli(source))
  if (!isOfNewsroom) await writeFile(`${path}.gz`, await toGzip(source, { level: 9 }))
}

/** Loads the screens of the newsroom's dashboard. */
const DASHBOARD_SCREENS = here('src/client/routes/dashboard/dashboard-screens.tsx')

/**
 * Returns the names of the scripts that only screens of the newsroom load: public texts in them stay English, so that
 * they exist once.
 */
function newsroomScripts(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = chunks.find(({ moduleIds }) => moduleIds.includes(DASHBOARD_SCREENS))
  if (!screens) throw new Error(`No script has ${DASHBOARD_SCREENS}`)
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const others = new Set<string>()
  const visit = (name: string): void => {
    const chunk = byName.get(name)
    if (!chunk || others.has(name)) return
    others.add(name)
    for (const each of [...chunk.imports, ...(chunk === screens ? [] : chunk.dynamicImports)]) visit(each)
  }
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName)
  return [...byName.keys()].filter((name) => !others.has(name))
}

/** Puts the texts into the scripts, and compresses scripts and styles, so that no request waits for it. */
function finishFiles(): Plugin {
  return {
    name: 'finish-files',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    // Compresses the written files: Vite fills in preload lists after generating them.
    async writeBundle({ dir = '.' }, bundle) {
      const names = Object.keys(bundle)
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.fileName] : []))
      const others = names.filter((name) => /\.(js|css|svg)$/.test(name) && !scripts.includes(name))
      const { ofPages, ofNewsroom } = await writeTranslatedScripts(dir, scripts, newsroomScripts(bundle))
      await Promise.all([
        ...[...others, ...ofPages].map((name) => compressFile(join(dir, name), false)),
        ...ofNewsroom.map((name) => compressFile(join(dir, name), true)),
      ])
    },
  }
}

/** Files of Swagger UI for the API reference at `/api/docs`, by their names under `/api-reference`. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE']

/** Copies Swagger UI into the build, because a release has no `node_modules`. */
function apiReference(): Plugin {
  const pathOf = (name: string) => here(`node_modules/swagger-ui-dist/${name}`)
  return {
    name: 'api-reference',
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const name of SWAGGER_UI) {
        this.emitFile({
          type: 'asset',
          fileName: `api-reference/${name}`,
          source: await readFile(pathOf(name)),
        })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/api-reference', (req, res, next) => {
        const name = SWAGGER_UI.find((each) => req.url === `/${each}`)
        if (!name) return next()
        res.setHeader('content-type', name.endsWith('.css') ? 'text/css' : 'text/javascript')
        createReadStream(pathOf(name)).pipe(res)
      })
    },
  }
}

/** Operators who build would take these warnings for faults: the imports stay dynamic for where a module is apart. */
const CHECKS = { bundlerTimings: false, ineffectiveDynamicImport: false }

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  // The server build does not set this, and React's development build is slower.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  plugins: [keepServerOutOfBrowser(), markMessages(), react(), tailwindcss(), apiReference(), finishFiles()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        // Smaller files start faster.
        minify: 'esbuild',
        emptyOutDir: mode !== WORKERS,
        // Some processes and threads are built apart: with the files below, they would load most of the server.
        rolldownOptions:
          mode === WORKERS
            ? { checks: CHECKS, input: workers(true) }
            : {
                checks: CHECKS,
                input: { cli: 'src/server/cli.ts', ...workers(false) },
                // Fewer files are faster to install. None of these modules waits for another one while it loads.
                output: {
                  codeSplitting: {
                    groups: [
                      { name: 'tables', test: /\/src\/features\/[^/]+\/(?:tables|shared)\// },
                      { name: 'services', test: /\/src\/features\/[^/]+\/server\//, minShareCount: 3 },
                      {
                        name: 'screens',
                        test: /\/src\/client\/(?:ui|layout)\/|\/src\/client\/lib\/[^/]+$|lucide-react/,
                      },
                      { name: 'kernel', test: /\/src\/(?:shared|server\/lib)\/|\/db\//, minShareCount: 3 },
                    ],
                  },
                },
              },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Fonts and images stay files: the content-security policy allows `data:` URLs only for images.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks: CHECKS,
          // A style sheet for each font pair that a newsroom can choose.
          input: ['src/client/entry-client.tsx', ...fontPairs()],
          // These modules have no side effects, though not all declare it.
          treeshake: { moduleSideEffects: (id: string) => !/node_modules\/@trpc\//.test(id) },
          // Inlines constants, so that each chunk holds only those it uses.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // One file holds what every page needs: it compresses better than several. Libraries are apart, because they
          // are the same in every language and stay cached when the product is updated.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
                { name: 'shell', test: /src\/client\/(router|entry-client)\.tsx$/ },
              ],
            },
          },
        },
      },
  // Bundling speeds up the start; in development, Node loads packages directly.
  ...(command === 'build' ? { ssr: { noExternal: true as const, external: EXTERNAL } } : {}),
}))
