import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { startImportInput } from '#shared/moving/import-inputs.ts'

/** The form: an export file, or the address of a feed. The server checks the rest. */
export const moveInForm = startImportInput
  .omit({ file: true, dryRun: true })
  .extend({ file: z.custom<FileList | undefined>(), feed: z.string().trim() })
  .superRefine(({ system, file, feed }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (system !== 'feed' && !file?.[0]) report('file', m.chooseExportFile())
    else if (system !== 'feed' && file?.[0]?.size === 0) report('file', m.fileIsEmpty())
    if (system === 'feed' && !(/^https?:\/\//i.test(feed) && URL.canParse(feed)))
      report('feed', m.addressNeedsHttp())
  })
export type MoveInValues = z.output<typeof moveInForm>
