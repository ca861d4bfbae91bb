import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from './read-config.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'broadsheet-settings-'))
  file = join(folder, 'site.env')
  writeFileSync(
    file,
    'SITE_NAME="Harbour Gazette"\nPORT=4000\n# a comment\nPUBLIC_ORIGN=https://news.example\n',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

it('prefers the file on the command line to the one in the environment', () => {
  const other = join(folder, 'other.env')
  writeFileSync(other, 'SITE_NAME=Other\n')
  const { config, file: read } = readSettings({ env: file }, { BROADSHEET_ENV: other })
  expect(config).toMatchObject({ port: 4000, site: { name: 'Harbour Gazette' } })
  expect(read).toBe(file)
  expect(readSettings({}, { BROADSHEET_ENV: other }).config.site.name).toBe('Other')
})

it('prefers environment variables to the file, and options to both', () => {
  const env = { BROADSHEET_ENV: file, PORT: '5000', DATA_DIR: '/from/the/environment' }
  const { config } = readSettings({ data: join(folder, 'data') }, env)
  expect(config).toMatchObject({ port: 5000, dataDir: join(folder, 'data') })
})

it('uses the uploads next to the data folder on the command line', () => {
  mkdirSync(join(folder, 'uploads'))
  expect(readSettings({ data: join(folder, 'data') }, {}).config.uploadsDir).toBe(join(folder, 'uploads'))
  const given = { data: join(folder, 'data'), uploads: join(folder, 'media') }
  expect(readSettings(given, {}).config.uploadsDir).toBe(join(folder, 'media'))
})

it('reports unknown names and a missing file', () => {
  expect(readSettings({ env: file }, {}).unknown).toEqual(['PUBLIC_ORIGN'])
  expect(() => readSettings({ env: join(folder, 'none') }, {})).toThrow(/settings file .*none cannot be read/)
})

it.each([
  ['"Harbour Gazette"', 'Harbour Gazette'],
  ["'Harbour Gazette'", 'Harbour Gazette'],
  ['`Harbour Gazette`', 'Harbour Gazette'],
  [' "Harbour Gazette" ', 'Harbour Gazette'],
  ['The "Gazette"', 'The "Gazette"'],
  ['"The" "Gazette"', '"The" "Gazette"'],
  [`'"Gazette"'`, '"Gazette"'],
  ['"', '"'],
])('reads SITE_NAME=%s of the environment as the settings file has it', (value, name) => {
  expect(readSettings({}, { SITE_NAME: value }).config.site.name).toBe(name)
})

it('ignores the end of a line behind a value, and the mark of a file from Windows', () => {
  const env = { ADMIN_USERNAME: 'chief\n', ADMIN_PASSWORD: 'a long enough password\r\n', PORT: '4001\n' }
  const admin = { username: 'chief', password: 'a long enough password' }
  expect(readSettings({}, env).config).toMatchObject({ admin, port: 4001 })
  writeFileSync(file, '\uFEFFPORT=4002\r\nADMIN_USERNAME=chief\r\nADMIN_PASSWORD=a long enough password\r\n')
  expect(readSettings({ env: file }, {})).toMatchObject({ config: { admin, port: 4002 }, unknown: [] })
})

it('removes quotes from every setting of the environment', () => {
  const env = {
    PUBLIC_ORIGIN: '"https://news.example"',
    DATA_DIR: '"/data"',
    ADMIN_USERNAME: "'chief'",
    ADMIN_PASSWORD: '"a long enough password"',
    DATABASE_URL: '"postgres://db/news"',
    PORT: '"4001"',
  }
  expect(readSettings({}, env).config).toMatchObject({
    publicOrigin: 'https://news.example',
    dataDir: '/data',
    admin: { username: 'chief', password: 'a long enough password' },
    databaseUrl: 'postgres://db/news',
    port: 4001,
  })
  expect(readSettings({}, { BROADSHEET_ENV: `"${file}"` }).file).toBe(file)
  expect(readSettings({}, { DATA_DIR: '""' }).config.dataDir).toMatch(/db\/data$/)
})
