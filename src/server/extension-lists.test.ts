import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DASHBOARD_SCREENS } from '#client/routes/dashboard/dashboard-screens.tsx'
import { isProductSlug } from '#features/site/shared/reserved-slugs.ts'
import { appRouter } from './app-router.ts'
import {
  EXTENSION_API,
  extensionNames,
  takenBy,
  takenForNew,
  writeExtensionLists,
} from './extension-lists.mjs'
import { REST_CALLS } from './rest/rest.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'broadsheet-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, text = 'export default {}\n'): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const face = (api = EXTENSION_API) => `export default defineServer({ name: 'x', api: ${api} })\n`
const list = (kind: string) => readFileSync(join(root, 'extensions', `${kind}.ts`), 'utf8')

it('lists nothing where there is no extension', () => {
  writeExtensionLists(root, {})
  expect(list('server')).toContain('export const EXTENSIONS = {\n}')
  expect(list('client')).toContain('export {}')
})

it('lists the faces, tables and rights of each folder, and writes nothing twice', () => {
  put('extensions/tip-box/feature.server.ts', face())
  put('extensions/tip-box/feature.client.ts')
  put('extensions/tip-box/rights.ts')
  put('extensions/tip-box/tables/tips.ts')
  put('extensions/tip-box/tables/tips.test.ts')
  writeExtensionLists(root, {})
  expect(list('server')).toContain("'tip-box': () => import('./tip-box/feature.server.ts')")
  expect(list('client')).toContain("export { default as tipBox } from './tip-box/feature.client.ts'")
  expect(list('desk')).not.toContain('tip-box')
  expect(list('rights')).toContain('...tipBox')
  expect(list('tables')).toContain("from './tip-box/tables/tips.ts'")
  expect(list('tables')).not.toContain('tips.test')
  const writtenAt = statSync(join(root, 'extensions/server.ts')).mtimeMs
  writeExtensionLists(root, {})
  expect(statSync(join(root, 'extensions/server.ts')).mtimeMs).toBe(writtenAt)
})

it('leaves out what EXTENSIONS_OFF names', () => {
  put('extensions/tips/feature.server.ts', face())
  put('extensions/polls/feature.server.ts', face())
  expect(extensionNames(root, { EXTENSIONS_OFF: 'tips, others' })).toEqual(['polls'])
})

it.each([
  ['of another version of the interface', 'tips', face(EXTENSION_API + 1), 'for version 2 of the interface'],
  ['without a version', 'tips', 'export default {}\n', 'for version unknown of the interface'],
  ['with a name that no address can have', 'Tips', face(), 'needs a name'],
  ['with the name of a feature', 'notes', face(), 'has the name of a feature'],
  ['with the name of a router', 'social-posts', face(), 'has the name of a router'],
  ['with the name of a REST call', 'tags', face(), 'has the name of a REST call'],
  ['with the name of what every object has', 'constructor', face(), 'has the name of a word of JavaScript'],
  ['with a name that no variable can have', 'default', face(), 'has the name of a word of JavaScript'],
])('ends the build with a sentence about one %s', (_, name, text, sentence) => {
  put('src/features/notes/feature.server.ts')
  put(
    'src/features/notes/server/parts.ts',
    'export default { routers: { socialPosts: socialPostsRouter } }\n',
  )
  put('src/features/notes/server/notes.rest.ts', "get('/tags/{id}')\n")
  put(`extensions/${name}/feature.server.ts`, text)
  expect(() => writeExtensionLists(root, {})).toThrow(sentence)
  expect(() => writeExtensionLists(root, {})).toThrow(`EXTENSIONS_OFF=${name}`)
})

it('ends the build for a folder without a description', () => {
  put('extensions/tips/notes.txt')
  expect(() => writeExtensionLists(root, {})).toThrow('has no feature.server.ts')
})

describe('a name', () => {
  const added = extensionNames('.')
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const free = (names: readonly string[], taken: (name: string) => string | null) =>
    names.filter((name) => !added.includes(name) && taken(name) === null)
  const isNew = (name: string) => takenForNew('.', name, 'docs/examples/extension')

  it('is taken by every router and every REST call', () => {
    const routers = Object.keys(appRouter._def.record).map(kebab)
    const calls = REST_CALLS.map(({ route }) => route.path.split('/')[1] ?? '')
    expect(routers.length).toBeGreaterThan(40)
    expect(
      free([...routers, ...calls, 'docs', 'openapi', 'letter-lists'], (name) => takenBy('.', name)),
    ).toEqual([])
  })

  it('of a new extension is taken by every screen and address', () => {
    const screens = DASHBOARD_SCREENS.map(({ id }) => id)
    const addresses = ['about', 'api-reference', 'feeds', 'live', 'metrics', 'topics', 'well-known', 'writez']
    expect(addresses.filter((name) => !isProductSlug(name))).toEqual([])
    expect(free([...screens, ...addresses], isNew)).toEqual([])
  })

  it('of a new extension is taken if a text of its sample has the key of another', () => {
    expect(isNew('member')).toMatch(/^the text member[A-Z]/)
    expect(isNew('tip-box')).toBe(added.includes('tip-box') ? 'the text tipBoxHeading' : null)
    expect(isNew('polls')).toBeNull()
  })
})
