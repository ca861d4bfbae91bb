import { z } from 'zod'
import {
  createAccount,
  randomPassword,
  setAccountPassword,
  setAccountRole,
  turnTwoFactorOff,
} from '#features/people/server/users/user-commands.service.ts'
import {
  cancelImport,
  importReceipt,
  importStatus,
  startImport,
} from '#features/moving/server/import/import-source.service.ts'
import {
  remainingRows,
  takeBackImport,
} from '#features/moving/server/import/taking-back/take-back.service.ts'
import { checkReceipt } from '#features/moving/server/import/receipt/check-receipt.ts'
import { removeSample } from '#features/site/server/general/sample.service.ts'
import { readReceiptFile } from '#features/moving/server/import/receipt/read-receipt.service.ts'
import { SOURCE_KINDS } from '#importing/source-records.ts'
import { MEMBERS_CHOICES } from '#features/moving/shared/imports.ts'
import { typeChoices } from '#features/moving/shared/import-inputs.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ROLES } from '#features/people/shared/roles.ts'
import { checkMailNow } from './check-mail-now.ts'
import { recordBounce, type BounceOutcome } from '#features/mail/server/mail-returned.ts'
import { sendTestMail } from '#features/mail/server/mail-settings.service.ts'
import { isMailAddress } from '#features/mail/shared/mail.ts'
import { OperationError } from './operation-error.ts'

const role = z.enum(ROLES, { error: `The role must be one of ${ROLES.join(', ')}.` })
const username = z.string().max(200)
const optionalPassword = z.string().max(1_000).optional()
const fullName = z.string().max(1_000).optional()

/** An operation on a newsroom. `run` returns the lines to print. */
export interface Operation<Input extends z.ZodType = z.ZodType> {
  input: Input
  run(deps: Deps, input: z.output<Input>): Promise<string[]>
}

const define = <Input extends z.ZodType>(operation: Operation<Input>) => operation

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

/** Operations by name. They run in the server if one is running, otherwise in the command. */
export const operations = {
  createUser: define({
    input: z.object({ username, password: optionalPassword, role: role.default('user'), fullName }),
    async run(deps, input) {
      const password = input.password ?? randomPassword()
      await createAccount(deps, { ...input, password })
      const shown = input.password ? '' : ` with the password ${password}`
      return [`Created ${input.username} (${input.role})${shown}.`]
    },
  }),
  setRole: define({
    input: z.object({ username, role }),
    async run(deps, input) {
      await setAccountRole(deps, input.username, input.role)
      return [`${input.username} now has the role ${input.role}.`]
    },
  }),
  setPassword: define({
    input: z.object({ username, password: optionalPassword }),
    async run(deps, input) {
      const password = input.password ?? randomPassword()
      await setAccountPassword(deps, input.username, password)
      return [`The password of ${input.username} is set${input.password ? '' : ` to ${password}`}.`]
    },
  }),
  turnTwoFactorOff: define({
    input: z.object({ username }),
    async run(deps, input) {
      await turnTwoFactorOff(deps, input.username)
      return [`Two-factor sign-in of ${input.username} is off.`]
    },
  }),
  testMail: define({
    input: z.object({ address: z.string().refine(isMailAddress, 'This is not an email address.') }),
    async run(deps, { address }) {
      await sendTestMail(deps, address)
      return [`The mail server took a test mail for ${address}.`]
    },
  }),
  checkMail: define({ input: z.object({}), run: async (deps) => checkMailNow(deps) }),
  recordBounce: define({
    input: z.object({
      words: z.array(z.string().max(60)).max(20),
      kind: z.enum(['bounced', 'complained', 'delayed']),
      status: z.string().max(20),
    }),
    run: async (deps, report) => [BOUNCE_LINES[await recordBounce(deps, report)]],
  }),
  startImport: define({
    input: importInput,
    async run(deps, { kind, filePath, options }) {
      const input = { kind, filePath, fileName: fileNameOf(filePath), options }
      return [JSON.stringify(await startImport(actorOf(deps), input))]
    },
  }),
  importStatus: define({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await importStatus(deps, id))],
  }),
  importReceipt: define({ input: importId, run: async (deps, { id }) => [await importReceipt(deps, id)] }),
  /** Reads the file itself: a receipt has megabytes. Returns a `ReceiptCheck` as JSON. */
  checkReceipt: define({
    input: z.object({ path: z.string().max(4_000) }),
    run: async (deps, { path }) => [JSON.stringify(await checkReceipt(deps, await readReceiptFile(path)))],
  }),
  takeBackImport: define({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await takeBackImport(actorOf(deps), id))],
  }),
  remainingOfImport: define({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await remainingRows(deps, { id, page: 1 }))],
  }),
  cancelImport: define({
    input: importId,
    run: async (deps, { id }) => [JSON.stringify(await cancelImport(actorOf(deps), id))],
  }),
  removeDemo: define({
    input: z.object({}),
    async run(deps) {
      const { removed, isAdminKept } = await removeSample(actorOf(deps))
      const parts = Object.entries(removed).map(([table, n]) => `${n} ${table.replace('_', ' ')}`)
      const result = parts.length > 0 ? `Removed ${parts.join(', ')}.` : 'There is no demo newsroom.'
      const note = 'Kept the account admin, because no other admin can log in.'
      return isAdminKept ? [result, note] : [result]
    },
  }),
}

const BOUNCE_LINES: Record<BounceOutcome, string> = {
  recorded: 'Recorded.',
  ignored: 'Nothing to do.',
  forged: 'Ignored: this report names no issue of this newsroom.',
}

const actorOf = (deps: Deps) => ({ deps, actor: { job: 'command line' } })

/** The end of a path or address, as people call the file. */
const fileNameOf = (path: string): string => path.replace(/\/+$/, '').split('/').pop() || path

export type OperationName = keyof typeof operations

/** Validates the input and runs the operation. Throws AppError or OperationError. */
export async function runOperation(deps: Deps, name: OperationName, input: unknown): Promise<string[]> {
  const operation: Operation = operations[name]
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) throw new OperationError(parsed.error.issues[0]?.message ?? 'Check the command')
  return operation.run(deps, parsed.data)
}
