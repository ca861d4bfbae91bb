import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  createLetterInput,
  decideInput,
  domainInput,
  letterKey,
  listLettersInput,
  recipientsInput,
  sendLetterInput,
  updateLetterInput,
} from '#shared/readers/letters.ts'
import { createLetter, getLetter, listLetters, removeLetter, updateLetter } from './letters.service.ts'
import { previewLetter, testLetter } from './preview.service.ts'
import { letterProgress, listRecipients } from './progress.service.ts'
import {
  cancelLetter,
  decideUncertain,
  pauseLetter,
  resumeLetter,
  sendLetter,
  setDomainPaused,
  unscheduleLetter,
} from './sending.service.ts'

const manage = procedureFor('letters.manage')

/** Letters to the readers of lists. */
export const lettersRouter = router({
  list: manage.input(listLettersInput).query(({ ctx, input }) => listLetters(ctx.deps, input)),
  get: manage.input(letterKey).query(({ ctx, input }) => getLetter(ctx.deps, input.id)),
  create: manage.input(createLetterInput).mutation(({ ctx, input }) => createLetter(ctx, input)),
  update: manage.input(updateLetterInput).mutation(({ ctx, input }) => updateLetter(ctx, input)),
  remove: manage.input(letterKey).mutation(({ ctx, input }) => removeLetter(ctx, input.id)),
  preview: manage.input(letterKey).query(({ ctx, input }) => previewLetter(ctx.deps, input.id)),
  test: manage.input(letterKey).mutation(({ ctx, input }) => testLetter(ctx, input.id)),
  send: manage.input(sendLetterInput).mutation(({ ctx, input }) => sendLetter(ctx, input)),
  unschedule: manage.input(letterKey).mutation(({ ctx, input }) => unscheduleLetter(ctx, input.id)),
  pause: manage.input(letterKey).mutation(({ ctx, input }) => pauseLetter(ctx, input.id)),
  resume: manage.input(letterKey).mutation(({ ctx, input }) => resumeLetter(ctx, input.id)),
  cancel: manage.input(letterKey).mutation(({ ctx, input }) => cancelLetter(ctx, input.id)),
  progress: manage.input(letterKey).query(({ ctx, input }) => letterProgress(ctx.deps, input.id)),
  decide: manage.input(decideInput).mutation(({ ctx, input }) => decideUncertain(ctx, input)),
  pauseDomain: manage
    .input(domainInput)
    .mutation(({ ctx, input }) => setDomainPaused(ctx, { ...input, isPaused: true })),
  resumeDomain: manage
    .input(domainInput)
    .mutation(({ ctx, input }) => setDomainPaused(ctx, { ...input, isPaused: false })),
  /** With addresses, so for admins only. */
  recipients: procedureFor('subscribers.manage')
    .input(recipientsInput)
    .query(({ ctx, input }) => listRecipients(ctx.deps, input)),
})
