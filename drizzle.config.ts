import { defineConfig } from 'drizzle-kit'
import { DIALECT } from './db/dialect.ts'

/** The extension whose migrations are written, or nothing for those of the product. */
const extension = process.env['EXTENSION']
const folder = extension ? `./extensions/${extension}` : './db'

export default defineConfig({
  dialect: DIALECT === 'postgres' ? 'postgresql' : 'sqlite',
  schema: extension ? `${folder}/tables/*.ts` : './db/schema/index.ts',
  out: DIALECT === 'postgres' ? `${folder}/migrations-postgres` : `${folder}/migrations`,
})
