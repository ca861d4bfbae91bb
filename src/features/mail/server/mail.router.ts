import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { mailSettingsChange, testMailInput } from '#features/mail/shared/mail.ts'
import { readMailSettings, sendTestMail, updateMailSettings } from './mail-settings.service.ts'

const manage = procedureFor('site.manage')
const desk = sessionProcedureFor('site.manage')

/** How mail is sent. */
export const mailRouter = router({
  settings: manage.query(({ ctx }) => readMailSettings(ctx.deps)),
  update: desk.input(mailSettingsChange).mutation(({ ctx, input }) => updateMailSettings(ctx, input)),
  test: desk.input(testMailInput).mutation(({ ctx, input }) => sendTestMail(ctx.deps, input.address)),
})
