import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperationError } from '#server/control/operation-error.ts'
import { HOME, ROOT } from '#server/installation.ts'
import { commandMachine } from './command-machine.ts'
import { SETTINGS_FILE } from './setup/places.ts'
import { readWishes, type SetupOptions } from './setup/questions.ts'
import { setUp } from './setup/set-up.ts'
import { readSettingsFile } from './setup/settings-text.ts'

/** `setup [name]` */
export async function setUpMachine(name: string | undefined, options: SetupOptions): Promise<void> {
  const machine = commandMachine()
  if (!machine.isRoot)
    throw new OperationError(
      `Setup changes this machine. Type: sudo broadsheet setup ${name ?? 'news.example'}`,
    )
  const example = deployFile('broadsheet.env')
  const { values } = readSettingsFile(machine.read(SETTINGS_FILE), example)
  const wishes = await readWishes(machine, name, options, values)
  await setUp(machine, wishes, {
    home: HOME,
    example,
    files: {
      'broadsheet.service': deployFile('broadsheet.service'),
      'release.conf': deployFile('release.conf'),
      'broadsheet.sh': deployFile('broadsheet.sh'),
    },
  })
}

const deployFile = (name: string) => readFileSync(join(ROOT, 'docs/deploy', name), 'utf8')
