import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './support/repository/imports.ts'

const CLIENT = 'src/client'
/** Code of the browser. */
const OF_CLIENT = /^src\/(?:client|features\/[^/]+\/client)\//
const ENTRY = `${CLIENT}/entry-client.tsx`

/** Loads the style sheet of the dashboard before anything of it is shown. */
const DASHBOARD = `${CLIENT}/routes/dashboard/dashboard-view.tsx`

const leftOut = [...readFileSync(`${CLIENT}/styles.css`, 'utf8').matchAll(/@source not '(.+)'/g)].map(
  ([, folder = '']) => `${join(CLIENT, folder)}/`,
)

it('has every class of readers’ pages: none of them imports a folder that it leaves out', () => {
  expect(leftOut.length).toBeGreaterThan(0)
  const seen = new Set([DASHBOARD])
  const waiting = [ENTRY]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    seen.add(path)
    for (const { target, isTypeOnly } of importsOf(path))
      if (!isTypeOnly && OF_CLIENT.test(target) && !seen.has(target)) waiting.push(target)
  }
  const ofReaders = [...seen].filter((path) => path !== DASHBOARD && /\.tsx?$/.test(path))
  expect(ofReaders.length).toBeGreaterThan(100)
  const isLeftOut = (path: string) => leftOut.some((folder) => path.startsWith(folder))
  const hasClasses = (path: string) => readFileSync(path, 'utf8').includes('className')
  expect(ofReaders.filter((path) => isLeftOut(path) && hasClasses(path))).toEqual([])
})

it('is followed by that of the dashboard where the dashboard begins', () => {
  expect(readFileSync(DASHBOARD, 'utf8')).toContain("import '../../dashboard.css'")
})

it.each(['styles.css', 'dashboard.css'])(
  'names files in the patterns of %s: Tailwind finds none in folders',
  (sheet) => {
    const css = readFileSync(`${CLIENT}/${sheet}`, 'utf8')
    const patterns = [...css.matchAll(/@source '(.*\*.*)'/g)].map(([, pattern = '']) => pattern)
    expect(patterns.length).toBeGreaterThan(0)
    expect(patterns.filter((pattern) => !pattern.endsWith('.{ts,tsx}'))).toEqual([])
  },
)
