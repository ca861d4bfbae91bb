import { defineParts } from '#server/feature.ts'
import { dropWaiting } from './drop-waiting.ts'
import { mailOperations } from './check/mail.operations.ts'
import { mailRouter } from './mail.router.ts'
import { recordAnswers, sendDueMail } from './sending/send-mail.job.ts'

export default defineParts({
  routers: {
    mail: mailRouter,
  },
  operations: mailOperations,
  jobs: [
    { name: 'mail', everyMs: 1_000, run: sendDueMail },
    { name: 'answers to mail', everyMs: 1_000, inEachProcess: true, run: recordAnswers },
  ],
  hooks: { installationConfirmed: dropWaiting },
})
