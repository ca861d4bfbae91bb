import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'
import { startChild } from '../testing/child-process.ts'
import { tempFolder } from '../testing/temp-folder.ts'

test('names the process that holds a folder, until it is killed', async () => {
  const folder = tempFolder()
  const child = startChild('hold-lock', [folder])
  expect(await child.nextLine()).toBe('locked')
  expect(() => lockDataDir(folder)).toThrow(`The data folder ${folder} is in use by process ${child.pid}.`)
  rmSync(join(folder, 'lock.pid'))
  expect(() => lockDataDir(folder)).toThrow('in use by another process')
  await child.kill()
  lockDataDir(folder).close()
})

test('keeps the folder locked after a failed attempt', () => {
  const folder = tempFolder()
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow('is in use')
  expect(() => lockDataDir(folder)).toThrow('is in use')
  lock.close()
  lock.close()
  lockDataDir(folder).close()
})

test('keeps other processes out after a failed attempt in this one', async () => {
  const folder = tempFolder()
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow('is in use')
  expect(await startChild('try-lock', [folder]).nextLine()).toContain('is in use')
  lock.close()
  expect(await startChild('try-lock', [folder]).nextLine()).toBe('free')
})
