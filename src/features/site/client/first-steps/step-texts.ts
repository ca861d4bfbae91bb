import { m } from '#shared/catalog/m.ts'
import type { FirstStep } from '#features/site/shared/first-steps.ts'
import { listed } from '#shared/listed.ts'

interface StepText {
  title: () => string
  /** What it is about, while it is not done. */
  about: () => string
  /** The question above its fields. */
  question: () => string
  help?: () => string
  /** The view where it is done, and the words of the link; left out if it is done in its row. */
  link?: { view: string; label: () => string }
  /** Cannot be changed once it is done. */
  isFinal?: boolean
  /** How long it takes; null for what few newsrooms need. */
  minutes: number | null
}

export const STEP_TEXTS: Record<FirstStep, StepText> = {
  name: {
    title: () => m.stepName(),
    about: () => m.stepNameAbout(),
    question: () => m.stepNameQuestion(),
    minutes: 1,
  },
  'time-zone': {
    title: () => m.timeZone(),
    about: () => m.stepZoneAbout(),
    question: () => m.stepZoneQuestion(),
    help: () => m.timeZoneHelp(),
    minutes: 1,
  },
  sections: {
    title: () => m.stepSections(),
    about: () => m.stepSectionsAbout(),
    question: () => m.stepSectionsQuestion(),
    help: () => m.stepSectionsHelp(),
    minutes: 1,
  },
  'front-page': {
    title: () => m.frontPage(),
    about: () => m.stepFrontPageAbout(),
    question: () => m.stepFrontPageQuestion(),
    help: () => m.stepFrontPageHelp(),
    link: { view: 'front-page', label: () => m.stepFrontPageAction() },
    minutes: 1,
  },
  record: {
    title: () => m.stepRecord(),
    about: () => m.stepRecordAbout(),
    question: () => m.stepRecordQuestion(),
    help: () => m.stepRecordHelp(),
    minutes: 1,
  },
  article: {
    title: () => m.stepArticle(),
    about: () => m.stepArticleAbout(),
    question: () => m.stepArticleQuestion(),
    help: () => m.stepArticleHelp(),
    link: { view: 'articles/new', label: () => m.stepArticleAction() },
    isFinal: true,
    minutes: 5,
  },
  newsletter: {
    title: () => m.stepNewsletter(),
    about: () => m.stepNewsletterAbout(),
    question: () => m.stepNewsletterQuestion(),
    help: () => m.stepNewsletterHelp(),
    minutes: 6,
  },
  invite: {
    title: () => m.stepInvite(),
    about: () => m.stepInviteAbout(),
    question: () => m.stepInviteQuestion(),
    help: () => m.stepInviteHelp(),
    minutes: 1,
  },
  contact: {
    title: () => m.contactAndImprint(),
    about: () => m.stepContactAbout(),
    question: () => m.stepContactQuestion(),
    help: () => m.stepContactHelp(),
    link: { view: 'site/contact', label: () => m.stepContactAction() },
    minutes: 2,
  },
  pages: {
    title: () => listed([m.about(), m.privacy(), m.terms()]),
    about: () => m.stepPagesAbout(),
    question: () => m.stepPagesQuestion(),
    help: () => m.stepPagesHelp(),
    minutes: 3,
  },
  look: {
    title: () => m.stepLook(),
    about: () => m.stepLookAbout(),
    question: () => m.stepLookQuestion(),
    link: { view: 'site', label: () => m.stepLookAction() },
    minutes: null,
  },
  'move-in': {
    title: () => m.stepMoveIn(),
    about: () => m.stepMoveInAbout(),
    question: () => m.stepMoveInQuestion(),
    help: () => m.stepMoveInHelp(),
    link: { view: 'move-in', label: () => m.stepMoveInAction() },
    minutes: null,
  },
}
