import { z } from 'zod'
import { startImportInput } from '#shared/import-inputs.ts'

/** The form: an export file, or the address of a feed. The server checks the rest. */
export const moveInForm = startImportInput
  .omit({ file: true, dryRun: true })
  .extend({ file: z.custom<FileList | undefined>(), feed: z.string().trim() })
  .superRefine(({ system, file, feed }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (system !== 'feed' && !file?.[0]) report('file', 'Choose the export file')
    else if (system !== 'feed' && file?.[0]?.size === 0) report('file', 'The file is empty')
    if (system === 'feed' && !(/^https?:\/\//i.test(feed) && URL.canParse(feed)))
      report('feed', 'Enter an address that begins with https:// or http://')
  })
export type MoveInValues = z.output<typeof moveInForm>
