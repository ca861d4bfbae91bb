import type { Caller } from '#server/app-router.ts'

// Who may make each call about issues, lists and readers. REST calls are procedure calls.

/**
 * What a call asks for beside the capability: `section` that an editor's sections include that of the list, `second` also
 * that another person wrote the issue while the four-eyes rule holds, `none` nothing.
 */
export type IssueRule = 'none' | 'section' | 'second'

export interface NewsletterVerdict {
  rule: IssueRule
  by: 'everyone' | 'editors' | 'admins'
  run: (caller: Caller, made: MadeIssue) => Promise<unknown>
}

/** An issue that was not ordered, its list, and a reader. */
export interface MadeIssue {
  id: number
  newsletterId: number
  readerId: number
}

const stated = 'They signed up on our former site.'

/** By the path of the procedure. */
export const NEWSLETTER_VERDICTS: Record<string, NewsletterVerdict> = {
  'issues.onSite': {
    rule: 'none',
    by: 'everyone',
    run: (c, { id }) => c.issues.onSite({ slug: 'morning', id }),
  },
  'issues.archive': { rule: 'none', by: 'everyone', run: (c) => c.issues.archive({ slug: 'morning' }) },
  'issues.list': { rule: 'none', by: 'editors', run: (c) => c.issues.list({}) },
  'issues.get': { rule: 'none', by: 'editors', run: (c, { id }) => c.issues.get({ id }) },
  'issues.preview': { rule: 'none', by: 'editors', run: (c, { id }) => c.issues.preview({ id }) },
  'issues.progress': { rule: 'none', by: 'editors', run: (c, { id }) => c.issues.progress({ id }) },
  'issues.test': { rule: 'none', by: 'editors', run: (c, { id }) => c.issues.test({ id }) },
  'issues.create': {
    rule: 'section',
    by: 'editors',
    run: (c, { newsletterId }) => c.issues.create({ newsletterId }),
  },
  'issues.update': {
    rule: 'section',
    by: 'editors',
    run: (c, { id }) => c.issues.update({ id, version: 1, subject: 'U' }),
  },
  'issues.remove': { rule: 'section', by: 'editors', run: (c, { id }) => c.issues.remove({ id }) },
  'issues.send': { rule: 'second', by: 'editors', run: (c, { id }) => c.issues.send({ id, at: null }) },
  'issues.unschedule': { rule: 'section', by: 'editors', run: (c, { id }) => c.issues.unschedule({ id }) },
  'issues.pause': { rule: 'section', by: 'editors', run: (c, { id }) => c.issues.pause({ id }) },
  'issues.resume': { rule: 'section', by: 'editors', run: (c, { id }) => c.issues.resume({ id }) },
  'issues.cancel': { rule: 'section', by: 'editors', run: (c, { id }) => c.issues.cancel({ id }) },
  'issues.decide': {
    rule: 'section',
    by: 'editors',
    run: (c, { id }) => c.issues.decide({ id, recipientIds: 'all', decision: 'leave' }),
  },
  'issues.pauseDomain': {
    rule: 'none',
    by: 'admins',
    run: (c) => c.issues.pauseDomain({ domain: 'a.example' }),
  },
  'issues.resumeDomain': {
    rule: 'none',
    by: 'admins',
    run: (c) => c.issues.resumeDomain({ domain: 'a.example' }),
  },
  'issues.recipients': {
    rule: 'none',
    by: 'admins',
    run: (c, { id }) => c.issues.recipients({ id, state: 'queued' }),
  },
  'newsletters.open': { rule: 'none', by: 'everyone', run: (c) => c.newsletters.open() },
  'newsletters.list': { rule: 'none', by: 'editors', run: (c) => c.newsletters.list() },
  'newsletters.create': { rule: 'none', by: 'admins', run: (c) => c.newsletters.create({ name: 'L' }) },
  'newsletters.update': {
    rule: 'none',
    by: 'admins',
    run: (c, { newsletterId: id }) => c.newsletters.update({ id, name: 'U' }),
  },
  'newsletters.order': {
    rule: 'none',
    by: 'admins',
    run: (c, { newsletterId }) => c.newsletters.order({ ids: [newsletterId] }),
  },
  'newsletters.remove': {
    rule: 'none',
    by: 'admins',
    run: async (c, { id, newsletterId }) => {
      await c.issues.remove({ id })
      return c.newsletters.remove({ id: newsletterId })
    },
  },
  'readers.subscribe': {
    rule: 'none',
    by: 'everyone',
    run: (c, { newsletterId }) =>
      c.readers.subscribe({ email: 'new@a.example', newsletterIds: [newsletterId] }),
  },
  'subscribers.list': { rule: 'none', by: 'admins', run: (c) => c.subscribers.list({}) },
  'subscribers.counts': { rule: 'none', by: 'admins', run: (c) => c.subscribers.counts() },
  'subscribers.csv': { rule: 'none', by: 'admins', run: (c) => c.subscribers.csv({}) },
  'subscribers.withoutConsent': { rule: 'none', by: 'admins', run: (c) => c.subscribers.withoutConsent() },
  'subscribers.stateConsent': {
    rule: 'none',
    by: 'admins',
    run: (c, { newsletterId }) =>
      c.subscribers.stateConsent({ words: stated, newsletterIds: [newsletterId] }),
  },
  'subscribers.remove': {
    rule: 'none',
    by: 'admins',
    run: (c, { readerId: id }) => c.subscribers.remove({ id }),
  },
}

/** Routers whose calls all need a verdict. */
export const NEWSLETTER_ROUTERS = ['issues', 'newsletters', 'readers', 'subscribers']
