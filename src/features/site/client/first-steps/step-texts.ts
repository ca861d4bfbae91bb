import { m } from '#shared/catalog/m.ts'
import type { FirstStep } from '#features/site/shared/first-steps.ts'

interface StepText {
  title: () => string
  /** What it is about, while it is not done. */
  about: () => string
  /** The question above its fields. */
  question: () => string
  help?: () => string
  /** The view where it is done, if it is not done in its row. */
  view: string
  /** How long it takes; null for what few newsrooms need. */
  minutes: number | null
}

export const STEP_TEXTS: Record<FirstStep, StepText> = {
  name: {
    title: () => m.stepName(),
    about: () => m.stepNameAbout(),
    question: () => m.stepNameQuestion(),
    view: 'site/name',
    minutes: 1,
  },
  'time-zone': {
    title: () => m.timeZone(),
    about: () => m.stepZoneAbout(),
    question: () => m.stepZoneQuestion(),
    help: () => m.timeZoneHelp(),
    view: 'site-settings/server',
    minutes: 1,
  },
  sections: {
    title: () => m.stepSections(),
    about: () => m.stepSectionsAbout(),
    question: () => m.stepSectionsQuestion(),
    help: () => m.stepSectionsHelp(),
    view: 'sections',
    minutes: 1,
  },
  'front-page': {
    title: () => m.frontPage(),
    about: () => m.stepFrontPageAbout(),
    question: () => m.stepFrontPageQuestion(),
    help: () => m.stepFrontPageHelp(),
    view: 'front-page',
    minutes: 1,
  },
  article: {
    title: () => m.stepArticle(),
    about: () => m.stepArticleAbout(),
    question: () => m.stepArticleQuestion(),
    help: () => m.stepArticleHelp(),
    view: 'articles/new',
    minutes: 5,
  },
  newsletter: {
    title: () => m.stepNewsletter(),
    about: () => m.stepNewsletterAbout(),
    question: () => m.stepNewsletterQuestion(),
    help: () => m.stepNewsletterHelp(),
    view: 'readers',
    minutes: 6,
  },
  invite: {
    title: () => m.stepInvite(),
    about: () => m.stepInviteAbout(),
    question: () => m.stepInviteQuestion(),
    help: () => m.stepInviteHelp(),
    view: 'team',
    minutes: 1,
  },
  contact: {
    title: () => m.contactAndImprint(),
    about: () => m.stepContactAbout(),
    question: () => m.stepContactQuestion(),
    help: () => m.stepContactHelp(),
    view: 'site/contact',
    minutes: 2,
  },
  'move-in': {
    title: () => m.stepMoveIn(),
    about: () => m.stepMoveInAbout(),
    question: () => m.stepMoveInQuestion(),
    help: () => m.stepMoveInHelp(),
    view: 'move-in',
    minutes: null,
  },
}
