import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/dates.ts'
import { leavesRoom, storeAssets } from './asset-store.ts'

const NOW = Date.UTC(2026, 10, 21)
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeBuilds() {
  const home = mkdtempSync(join(tmpdir(), 'broadsheet-assets-'))
  folders.push(home)
  const clientDir = join(home, 'client')
  const storeDir = join(home, 'data/client-assets')
  /** Replaces the build like `npm run build` and starts it. */
  const startBuild = (name: string, now: number) => {
    rmSync(clientDir, { recursive: true, force: true })
    mkdirSync(join(clientDir, 'assets'), { recursive: true })
    writeFileSync(join(clientDir, 'assets', `${name}.js`), name)
    return storeAssets({ clientDir, storeDir, now })
  }
  return { clientDir, storeDir, startBuild }
}

const namesIn = (stored: string[]) => stored.flatMap((folder) => readdirSync(join(folder, 'assets')))

test('keeps earlier builds after the current one, newest first', () => {
  const { startBuild } = makeBuilds()
  startBuild('one', NOW)
  startBuild('two', NOW + 1000)
  expect(namesIn(startBuild('three', NOW + 2000))).toEqual(['three.js', 'two.js', 'one.js'])
})

test('does not copy a build again and makes it the newest', () => {
  const { startBuild } = makeBuilds()
  startBuild('one', NOW)
  startBuild('two', NOW + 1000)
  expect(namesIn(startBuild('one', NOW + 2000))).toEqual(['one.js', 'two.js'])
})

test('keeps only two earlier builds after a week', () => {
  const { startBuild, storeDir } = makeBuilds()
  for (const [index, name] of ['one', 'two', 'three', 'four'].entries()) startBuild(name, NOW + index * 1000)
  expect(namesIn(startBuild('five', NOW + 8 * DAY_MS))).toEqual(['five.js', 'four.js', 'three.js'])
  expect(readdirSync(storeDir)).toHaveLength(3)
})

test('keeps at most eleven builds', () => {
  const { startBuild } = makeBuilds()
  for (let number = 0; number < 19; number++) startBuild(`build-${number}`, NOW + number * 1000)
  expect(startBuild('last', NOW + 20_000)).toHaveLength(11)
})

test('removes an interrupted copy', () => {
  const { startBuild, storeDir } = makeBuilds()
  mkdirSync(join(storeDir, '.unfinished-x/assets'), { recursive: true })
  startBuild('one', NOW)
  expect(existsSync(join(storeDir, '.unfinished-x'))).toBe(false)
})

test('leaves nothing behind when a copy fails', () => {
  const { startBuild, storeDir } = makeBuilds()
  const [stored = ''] = startBuild('one', NOW)
  rmSync(stored, { recursive: true })
  // A link to nothing is in the way of the finished copy.
  symlinkSync('nowhere', stored)
  expect(() => startBuild('one', NOW + 1000)).toThrow()
  expect(readdirSync(storeDir).filter((name) => name.startsWith('.'))).toEqual([])
})

test('copies a build only if a tenth of the disk stays free', () => {
  const disk = { blocks: 1_000, bsize: 4_096 }
  expect(leavesRoom({ ...disk, bavail: 150 }, 50 * 4_096)).toBe(true)
  expect(leavesRoom({ ...disk, bavail: 150 }, 50 * 4_096 + 1)).toBe(false)
})
