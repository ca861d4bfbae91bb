import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Measurements that stand alone, each a file of its own that reads its own arguments. */
const OTHERS: Record<string, string> = {
  extraction: 'tests/bench/extraction.bench.ts',
  rewriting: 'tests/bench/rewriting.bench.ts',
  lighthouse: 'tests/bench/lighthouse.bench.ts',
  upload: 'tests/bench/upload.bench.ts',
  'page-view': 'tests/bench/page-view.bench.ts',
}

/** Runs `npm run bench -- extraction <folder>` and the like; answers whether it was one of them. */
export async function runOther([name = '', ...rest]: string[]): Promise<boolean> {
  const file = OTHERS[name]
  if (!file) return false
  if (!existsSync(file)) throw new Error(`There is no ${file}`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...rest], { stdio: 'inherit' })
  process.exitCode = status ?? 1
  return true
}
