import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { affectedTests } from './affected.ts'

const media = 'src/features/media/server'

it('begins with a changed test, then those that load a changed file or are beside it', () => {
  const tests = affectedTests([`${media}/staging.ts`, 'tests/typed-client.test.ts'])
  expect(tests[0]).toBe('tests/typed-client.test.ts')
  expect(tests.slice(1, 10)).toContain(`${media}/staging.test.ts`)
  expect(tests.indexOf('tests/e2e/media.spec.ts')).toBeGreaterThan(tests.indexOf(`${media}/media.test.ts`))
  expect(tests.indexOf('tests/e2e/media.spec.ts')).toBeLessThan(
    tests.indexOf('tests/e2e/rewriter-publishing.spec.ts'),
  )
})

it('affects nothing by documents', () => {
  expect(affectedTests(['README.md', 'docs/behavior.md'])).toEqual([])
})

it('follows imports through many files, and through those that load when they are needed', () => {
  const tests = affectedTests(['db/queries/conditions.ts'])
  expect(tests).toContain('tests/article-outputs.test.ts')
  expect(affectedTests(['src/drivers/postgres/transact.ts']).length).toBeGreaterThan(100)
})

/** Runs `changedFiles` in a new repository with this many commits, each of which adds a file. */
function changedIn(commits: number, base = '') {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-history-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const commands = ['git init -q .']
  for (let i = 0; i < commits; i++)
    commands.push(`touch file-${i}.ts && git add . && git ${git.join(' ')} commit -qm ${i}`)
  spawnSync('sh', ['-c', [...commands, 'touch added.ts'].join(' && ')], { cwd: folder })
  const script = `import { changedFiles } from '${pathToFileURL('tests/gate/affected.ts').href}'
    try { console.log(changedFiles('${base}').changed.toSorted().join(' ')) } catch (error) { console.log(error.message) }`
  const loader = pathToFileURL('node_modules/tsx/dist/esm/index.mjs').href
  const args = ['--import', loader, '--input-type=module', '--eval', script]
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout.trim()
}

it('takes what differs from the base, with files not committed, and a day if it does not know the base', () => {
  expect(changedIn(3, 'HEAD~1')).toBe('added.ts file-2.ts')
  expect(changedIn(3, '0000000000000000000000000000000000000000')).toBe('added.ts file-1.ts file-2.ts')
})

it('says so in a clone that has one commit, instead of finding no change', () => {
  expect(changedIn(1)).toBe('This clone has no history to compare with; fetch more commits.')
})
