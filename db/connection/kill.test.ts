import Sqlite from 'better-sqlite3'
import { gt } from 'drizzle-orm'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { startChild } from '../testing/child-process.ts'
import { counterOptions, counters } from '../testing/counter-database.ts'
import { tempFolder, writeMigrations } from '../testing/temp-folder.ts'
import { rounds } from '#tests/support/rounds.ts'
import { random } from '#tests/support/random.ts'

const ROUNDS = rounds(1, 5)

test(
  'keeps every acknowledged row once, and no partial transaction, after kill -9',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const options = counterOptions()
      const child = startChild('write-acknowledged', [options.dataDir, options.migrationsDir])
      const acknowledged = await killAfter(child, 20 + Math.floor(random() * 200))

      const database = await openDatabase(options)
      const rows = await database.read.select().from(counters).where(gt(counters.id, 1))
      const [counter] = await database.read.select().from(counters).limit(1)
      await database.close()
      const values = rows.map(({ value }) => value)
      expect(values).toEqual(Array.from({ length: values.length }, (_, i) => i + 1))
      expect(values.length).toBeGreaterThanOrEqual(acknowledged)
      expect(counter?.value).toBe(values.length)
      expect(integrityOf(database.path)).toBe('ok')
    }
  },
)

const PARENTS_AND_CHILDREN = `CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE children (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES parents(id) ON DELETE CASCADE);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
INSERT INTO parents SELECT i, hex(randomblob(40)) FROM n;
INSERT INTO children SELECT id, id FROM parents;`

const REBUILD_PARENTS = `CREATE TABLE __new_parents (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO __new_parents SELECT id, name FROM parents;
DROP TABLE parents;
ALTER TABLE __new_parents RENAME TO parents;`

test('completes a migration without data loss after kill -9', { timeout: 60_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const folder = tempFolder()
    const dataDir = join(folder, 'data')
    const first = writeMigrations(folder, [PARENTS_AND_CHILDREN])
    await openDatabase({ dataDir, migrationsDir: first }).then((database) => database.close())

    const migrationsDir = writeMigrations(folder, [PARENTS_AND_CHILDREN, REBUILD_PARENTS])
    const child = startChild('migrate-once', [dataDir, migrationsDir])
    await child.nextLine()
    // Varies the delay so that the rounds interrupt the copy, the rebuild and the commit.
    await setTimeout(round * 60)
    await child.kill()

    const database = await openDatabase({ dataDir, migrationsDir })
    await database.close()
    expect(integrityOf(database.path)).toBe('ok')
    const sqlite = new Sqlite(database.path, { readonly: true })
    expect(
      sqlite.prepare('SELECT count(*) FROM parents JOIN children ON parent_id = parents.id').pluck().get(),
    ).toBe(50_000)
    expect(sqlite.prepare('SELECT tag FROM __migrations').pluck().all()).toEqual(['0000_step', '0001_step'])
    sqlite.close()
  }
})

/** Kills the child during a write after `count` acknowledged ones. Returns the last acknowledged value. */
async function killAfter(child: ReturnType<typeof startChild>, count: number): Promise<number> {
  let last = 0
  while (last < count) last = Number(await child.nextLine())
  const killed = child.kill()
  for (let line = await child.nextLine(); line !== undefined; line = await child.nextLine())
    last = Number(line)
  await killed
  return last
}

function integrityOf(path: string): unknown {
  const sqlite = new Sqlite(path, { readonly: true })
  const result = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  return result
}
