import { z } from 'zod'
import { SOURCE_KINDS } from '#importing/source-records.ts'
import { typeChoices } from '#features/moving/shared/import-inputs.ts'
import { MEMBERS_CHOICES } from '#features/moving/shared/imports.ts'
import { atCommandLine, defineOperation } from '#server/control/operation.ts'
import { cancelImport, importReceipt, importStatus, startImport } from './import-source.service.ts'
import { checkReceipt } from './receipt/check-receipt.ts'
import { readReceiptFile } from './receipt/read-receipt.service.ts'
import { remainingRows, takeBackImport } from './taking-back/take-back.service.ts'

const importId = z.object({ id: z.int().positive() })
const nullableText = z.string().max(2_000).nullable()
const importInput = z.object({
  kind: z.enum(SOURCE_KINDS, { error: `The kind must be one of ${SOURCE_KINDS.join(', ')}.` }),
  filePath: z.string().max(4_000),
  options: z.object({
    site: nullableText.refine((url) => url === null || /^https?:\/\/[^/]/i.test(url), {
      error: '--site must be an address such as https://old.example.',
    }),
    media: nullableText,
    addresses: z.enum(['own', 'redirect'], { error: '--addresses must be own or redirect.' }),
    members: z.enum(MEMBERS_CHOICES, { error: '--members must be draft, restrict or publish.' }),
    pictures: z.boolean(),
    types: typeChoices.default({}),
    dryRun: z.boolean(),
  }),
})

/** The end of a path or address, as people call the file. */
const fileNameOf = (path: string): string => path.replace(/\/+$/, '').split('/').pop() || path

/** Operations of the command `import`. */
export const importOperations = {
  startImport: defineOperation({
    input: importInput,
    async run(deps, { kind, filePath, options }) {
      const input = { kind, filePath, fileName: fileNameOf(filePath), options }
      return [JSON.stringify(await startImport(atCommandLine(deps), input))]
    },
  }),
  importStatus: defineOperation({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await importStatus(deps, id))],
  }),
  importReceipt: defineOperation({
    input: importId,
    run: async (deps, { id }) => [await importReceipt(deps, id)],
  }),
  /** Reads the file itself: a receipt has megabytes. Returns a `ReceiptCheck` as JSON. */
  checkReceipt: defineOperation({
    input: z.object({ path: z.string().max(4_000) }),
    run: async (deps, { path }) => [JSON.stringify(await checkReceipt(deps, await readReceiptFile(path)))],
  }),
  takeBackImport: defineOperation({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await takeBackImport(atCommandLine(deps), id))],
  }),
  remainingOfImport: defineOperation({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await remainingRows(deps, { id, page: 1 }))],
  }),
  cancelImport: defineOperation({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await cancelImport(atCommandLine(deps), id))],
  }),
}
