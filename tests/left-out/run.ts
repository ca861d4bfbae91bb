import { parseArgs } from 'node:util'
import { OPTIONAL } from '#tests/support/repository/features.ts'
import { leaveOut } from './left-out.ts'

// `npm run left-out -- notes record --start`: proves that the product does without these features, or without each.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { start: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !OPTIONAL.includes(name))
if (unknown) fail(`${unknown} is no optional feature; there are ${OPTIONAL.join(', ')}.`)
for (const feature of positionals.length > 0 ? positionals : OPTIONAL) await prove(feature)

/** Prints a line for each step. Ends at the first that fails. */
async function prove(feature: string): Promise<void> {
  const copy = await leaveOut(feature)
  const steps: Array<[string, () => Promise<void>]> = [
    ['types', copy.checkTypes],
    ['migrations', copy.checkMigrations],
    ...(values.start ? [['start', copy.checkStart] satisfies [string, () => Promise<void>]] : []),
  ]
  let step = ''
  try {
    for (const [name, check] of steps) {
      step = name
      const startedAt = Date.now()
      await check()
      process.stdout.write(`✔ ${feature}: ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`)
    }
  } catch (error) {
    process.exitCode = 1
    process.stdout.write(`✘ ${feature}: ${step}\n${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    await copy.remove()
  }
  if (process.exitCode) process.exit()
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
