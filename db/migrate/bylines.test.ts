import Sqlite from 'better-sqlite3'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder, writeMigrations } from '../testing/temp-folder.ts'
import { migrate } from './migrate.ts'

const FILES = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'))
const TEXTS = FILES.map((name) => readFileSync(join('db/migrations', name), 'utf8'))
const BYLINES = FILES.findIndex((name) => name.endsWith('_contributors.sql'))

const AT = '2026-01-01T00:00:00.000Z'

test('existing articles have the byline of their author’s account, and search still finds them', () => {
  const folder = tempFolder()
  const sqlite = new Sqlite(join(folder, 'test.sqlite'))
  sqlite.pragma('foreign_keys = ON')
  onTestFinished(() => void sqlite.close())
  const run = (texts: string[]) =>
    migrate(sqlite, {
      migrationsDir: writeMigrations(folder, texts),
      backupsDir: join(folder, 'backups'),
      now: () => new Date(AT),
    })
  run(TEXTS.slice(0, BYLINES))
  const user = sqlite.prepare(
    `INSERT INTO users (id, username, username_key, password, full_name, role, created_at, updated_at)
     VALUES (?, ?, ?, '!', ?, ?, '${AT}', '${AT}')`,
  )
  user.run(3, 'ann', 'ann', 'Ann Reed', 'staff')
  user.run(5, 'bo', 'bo', null, 'staff')
  user.run(7, 'cy', 'cy', 'Cy Poe', 'user')
  user.run(9, 'reader', 'reader', 'Some Reader', 'user')
  const article = sqlite.prepare(
    `INSERT INTO articles (id, title, content, author_id, status, published_at, created_at, updated_at)
     VALUES (?, ?, 'Words.', ?, ?, ?, '${AT}', '${AT}')`,
  )
  article.run(1, 'One', 3, 'published', AT)
  article.run(2, 'Two', 5, 'published', AT)
  article.run(3, 'Three', 7, 'draft', null)
  article.run(4, 'Four', null, 'published', AT)
  run(TEXTS)

  expect(sqlite.prepare('SELECT id, name, user_id FROM contributors ORDER BY id').raw().all()).toEqual([
    [3, 'Ann Reed', 3],
    [5, '', 5],
    [7, 'Cy Poe', 7],
  ])
  const bylines = 'SELECT article_id, position, contributor_id, roles, published_at FROM article_bylines'
  expect(sqlite.prepare(`${bylines} ORDER BY article_id`).raw().all()).toEqual([
    [1, 1, 3, '["words"]', AT],
    [2, 1, 5, '["words"]', AT],
    [3, 1, 7, '["words"]', null],
  ])
  const check = sqlite.prepare("INSERT INTO articles_fts (articles_fts, rank) VALUES ('integrity-check', 1)")
  const found = (word: string) =>
    sqlite
      .prepare('SELECT rowid FROM articles_fts WHERE articles_fts MATCH ? ORDER BY rowid')
      .pluck()
      .all(`facets : "\ue000author${word}"`)
  expect(() => check.run()).not.toThrow()
  expect([found('3'), found('0')]).toEqual([[1], [4]])
  sqlite.exec("UPDATE articles SET byline_ids = '3 7' WHERE id IN (1, 4)")
  sqlite.exec("UPDATE articles SET status = 'published', published_at = '2026-02-02' WHERE id = 3")
  sqlite.exec('DELETE FROM articles WHERE id = 2')
  expect(() => check.run()).not.toThrow()
  expect([found('3'), found('7'), found('5'), found('0')]).toEqual([[1, 4], [1, 3, 4], [], []])
  expect(sqlite.prepare(`${bylines} WHERE article_id = 3`).raw().get()).toEqual([
    3,
    1,
    7,
    '["words"]',
    '2026-02-02',
  ])
})
