import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { capture } from '../release/commands.ts'
import { makeDebianPackage } from '../release/debian-package.ts'

/** A release whose only file is the launcher. */
function makePackage(): string {
  const out = mkdtempSync(join(tmpdir(), 'broadsheet-deb-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const folder = join(out, 'broadsheet-1.2.3-linux-x64')
  mkdirSync(join(folder, 'versions/1.2.3'), { recursive: true })
  writeFileSync(join(folder, 'broadsheet'), '#!/bin/sh\n', { mode: 0o755 })
  symlinkSync('versions/1.2.3', join(folder, 'current'))
  return makeDebianPackage({ folder, version: '1.2.3', arch: 'x64' }, out)
}

it('places the release, the unit, the settings and the command line, all of them root’s', () => {
  const lines = capture('dpkg-deb', ['--contents', makePackage()]).split('\n')
  const files = lines.map((line) => line.trim().split(/\s+/)).filter(([mode]) => mode?.startsWith('-'))
  expect(files.map(([mode, owner, , , , path]) => `${mode} ${owner} ${path}`).toSorted()).toEqual([
    '-rw-r----- root/root ./etc/broadsheet.env',
    '-rw-r--r-- root/root ./lib/systemd/system/broadsheet.service',
    '-rw-r--r-- root/root ./lib/systemd/system/broadsheet.service.d/release.conf',
    '-rwxr-xr-x root/root ./opt/broadsheet/broadsheet',
    '-rwxr-xr-x root/root ./usr/bin/broadsheet',
  ])
})

it('leaves the choice of the version to its script, and never replaces changed settings', () => {
  const file = makePackage()
  expect(capture('dpkg-deb', ['--contents', file])).not.toContain('./opt/broadsheet/current')
  expect(capture('dpkg-deb', ['--info', file, 'conffiles'])).toBe('/etc/broadsheet.env\n')
  expect(capture('dpkg-deb', ['--info', file, 'postinst'])).toContain('ln -sfn versions/1.2.3 ')
  expect(capture('dpkg-deb', ['--field', file, 'Version', 'Architecture'])).toContain('amd64')
})

it('leaves databases and uploads in its folder when it is purged, and removes the versions', () => {
  const root = mkdtempSync(join(tmpdir(), 'broadsheet-purge-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const kept = ['opt/broadsheet/db/data', 'opt/broadsheet/uploads', 'opt/broadsheet/versions/2/db/data']
  for (const path of [...kept, 'opt/broadsheet/versions/1/dist'])
    mkdirSync(join(root, path), { recursive: true })
  const script = readFileSync('release/debian/postrm', 'utf8').replaceAll(/(?<= )\/(?=opt|var)/g, `${root}/`)
  const file = join(root, 'postrm')
  writeFileSync(file, script)
  expect(capture('sh', [file, 'purge'])).toContain(`stays in ${root}/opt/broadsheet`)
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(existsSync(join(root, 'opt/broadsheet/versions/1'))).toBe(false)
})
