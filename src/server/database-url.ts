import { readSettings } from './read-config.ts'

// Importing this file puts DATABASE_URL of a settings file into the environment, where `db/dialect.ts` reads it. It
// must not import the schema.

try {
  const { argv } = process
  const at = argv.findIndex((each) => each === '--env' || each.startsWith('--env='))
  const env = at < 0 ? undefined : (argv[at]?.split('=', 2)[1] ?? argv[at + 1])
  const { databaseUrl } = readSettings({ env }).config
  if (databaseUrl) process.env['DATABASE_URL'] = databaseUrl
} catch {
  // The command reads the settings again and prints what is wrong with them.
}
