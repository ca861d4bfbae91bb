import { defineConfig } from 'drizzle-kit'
import { DIALECT } from './db/dialect.ts'

export default defineConfig({
  dialect: DIALECT === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './db/schema/index.ts',
  out: DIALECT === 'postgres' ? './db/migrations-postgres' : './db/migrations',
})
