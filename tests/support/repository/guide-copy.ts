import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { copyRepository } from './copy-repository.ts'

const FILES = [
  'src',
  'db/schema',
  'db/migrations',
  'db/migrations-postgres',
  'db/demo',
  'db/testing',
  'tests/support',
  'tests/cluster',
  'tests/faults/support',
  'release',
  'db/*.ts',
  'db/generate.mjs',
  'package.json',
  'tsconfig.json',
  'vite.messages.ts',
  'vitest.config.ts',
  'drizzle.config.ts',
  'tests/architecture.test.ts',
  'tests/article-outputs.test.ts',
  'tests/texts.test.ts',
]

const run = promisify(execFile)

export interface GuideCopy {
  folder: string
  /** The first code block after a text of the guide. Throws when there is none. */
  blockAfter: (text: string) => string
  /** All code blocks after a text of the guide. */
  blocksAfter: (text: string) => string[]
  /** Writes each block that follows a line with only a path in backticks; returns the paths. */
  writeFiles: () => Promise<string[]>
  /** Changes a file of the copy. Throws when nothing changed. */
  edit: (path: string, change: (text: string) => string) => Promise<void>
  /** Runs a tool from node_modules/.bin in the copy; returns its output, also when it fails. */
  tool: (name: string, args: string[]) => Promise<string>
  /** Runs a script of the copy. Throws if it fails. */
  node: (script: string, args: string[]) => Promise<void>
  remove: () => Promise<void>
}

/** Copies the sources into a temporary folder, to follow a Markdown guide there. */
export async function openGuideCopy(guidePath: string): Promise<GuideCopy> {
  const guide = await readFile(guidePath, 'utf8')
  const folder = await copyRepository(FILES)

  function blocksAfter(text: string): string[] {
    const at = guide.indexOf(text)
    const rest = at < 0 ? '' : guide.slice(at + text.length)
    return [...rest.matchAll(/```(?:tsx?|sh)\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  }

  function blockAfter(text: string): string {
    const [block] = blocksAfter(text)
    if (!block) throw new Error(`${guidePath} has no code block after ${text}`)
    return block
  }

  async function writeFiles(): Promise<string[]> {
    const paths = [...guide.matchAll(/^`((?:src|db)\/[^`]+)`/gm)].map(([, path = '']) => path)
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), blockAfter(`\n\`${path}\``))
    }
    return paths
  }

  async function edit(path: string, change: (text: string) => string): Promise<void> {
    const file = join(folder, path)
    const before = await readFile(file, 'utf8')
    const after = change(before)
    expect(after, path).not.toBe(before)
    await writeFile(file, after)
  }

  return {
    folder,
    blockAfter,
    blocksAfter,
    writeFiles,
    edit,
    tool: async (name, args) => {
      const options = { cwd: folder }
      const done = await run(resolve('node_modules/.bin', name), args, options).catch(
        (error: { stdout: string }) => error,
      )
      return done.stdout
    },
    node: async (script, args) => void (await run(process.execPath, [script, ...args], { cwd: folder })),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
