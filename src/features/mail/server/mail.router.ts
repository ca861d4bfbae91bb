import { procedureFor, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { moveSession } from '#server/trpc/session-cookies.ts'
import { mailServerInput, mailSettingsChange, testMailInput } from '#features/mail/shared/mail.ts'
import { readMailSettings, sendTestMail, tryMailServer, updateMailSettings } from './mail-settings.service.ts'

const manage = procedureFor('site.manage')
const desk = sessionProcedureFor('site.manage')

/** How mail is sent. */
export const mailRouter = router({
  settings: manage.query(({ ctx }) => readMailSettings(ctx.deps)),
  update: desk.input(mailSettingsChange).mutation(async ({ ctx, input }) => {
    await moveSession(ctx, () => updateMailSettings(ctx, input))
    return readMailSettings(ctx.deps)
  }),
  tryServer: desk.input(mailServerInput).mutation(({ ctx, input }) => tryMailServer(ctx, input)),
  test: desk.input(testMailInput).mutation(({ ctx, input }) => sendTestMail(ctx.deps, input.address)),
})
