import type { Caller } from '#server/app-router.ts'

// Who may make each call about letters, lists and readers. REST calls are procedure calls.

/**
 * What a call asks for beside the capability: `section` that an editor's sections include that of the list, `second` also
 * that another person wrote the letter while the four-eyes rule holds, `none` nothing.
 */
export type LetterRule = 'none' | 'section' | 'second'

export interface LetterVerdict {
  rule: LetterRule
  by: 'everyone' | 'editors' | 'admins'
  run: (caller: Caller, made: MadeLetter) => Promise<unknown>
}

/** A letter that was not ordered, its list, and a reader. */
export interface MadeLetter {
  id: number
  listId: number
  readerId: number
}

const stated = 'They signed up on our former site.'

/** By the path of the procedure. */
export const LETTER_VERDICTS: Record<string, LetterVerdict> = {
  'letters.list': { rule: 'none', by: 'editors', run: (c) => c.letters.list({}) },
  'letters.get': { rule: 'none', by: 'editors', run: (c, { id }) => c.letters.get({ id }) },
  'letters.preview': { rule: 'none', by: 'editors', run: (c, { id }) => c.letters.preview({ id }) },
  'letters.progress': { rule: 'none', by: 'editors', run: (c, { id }) => c.letters.progress({ id }) },
  'letters.test': { rule: 'none', by: 'editors', run: (c, { id }) => c.letters.test({ id }) },
  'letters.create': { rule: 'section', by: 'editors', run: (c, { listId }) => c.letters.create({ listId }) },
  'letters.update': {
    rule: 'section',
    by: 'editors',
    run: (c, { id }) => c.letters.update({ id, version: 1, subject: 'U' }),
  },
  'letters.remove': { rule: 'section', by: 'editors', run: (c, { id }) => c.letters.remove({ id }) },
  'letters.send': { rule: 'second', by: 'editors', run: (c, { id }) => c.letters.send({ id, at: null }) },
  'letters.unschedule': { rule: 'section', by: 'editors', run: (c, { id }) => c.letters.unschedule({ id }) },
  'letters.pause': { rule: 'section', by: 'editors', run: (c, { id }) => c.letters.pause({ id }) },
  'letters.resume': { rule: 'section', by: 'editors', run: (c, { id }) => c.letters.resume({ id }) },
  'letters.cancel': { rule: 'section', by: 'editors', run: (c, { id }) => c.letters.cancel({ id }) },
  'letters.decide': {
    rule: 'section',
    by: 'editors',
    run: (c, { id }) => c.letters.decide({ id, recipientIds: 'all', decision: 'leave' }),
  },
  'letters.pauseDomain': {
    rule: 'none',
    by: 'editors',
    run: (c) => c.letters.pauseDomain({ domain: 'a.example' }),
  },
  'letters.resumeDomain': {
    rule: 'none',
    by: 'editors',
    run: (c) => c.letters.resumeDomain({ domain: 'a.example' }),
  },
  'letters.recipients': {
    rule: 'none',
    by: 'admins',
    run: (c, { id }) => c.letters.recipients({ id, state: 'queued' }),
  },
  'letterLists.open': { rule: 'none', by: 'everyone', run: (c) => c.letterLists.open() },
  'letterLists.list': { rule: 'none', by: 'editors', run: (c) => c.letterLists.list() },
  'letterLists.create': { rule: 'none', by: 'admins', run: (c) => c.letterLists.create({ name: 'L' }) },
  'letterLists.update': {
    rule: 'none',
    by: 'admins',
    run: (c, { listId: id }) => c.letterLists.update({ id, name: 'U' }),
  },
  'letterLists.order': {
    rule: 'none',
    by: 'admins',
    run: (c, { listId }) => c.letterLists.order({ ids: [listId] }),
  },
  'letterLists.remove': {
    rule: 'none',
    by: 'admins',
    run: (c, { listId: id }) => c.letterLists.remove({ id }),
  },
  'readers.subscribe': {
    rule: 'none',
    by: 'everyone',
    run: (c, { listId }) => c.readers.subscribe({ email: 'new@a.example', listIds: [listId] }),
  },
  'subscribers.list': { rule: 'none', by: 'admins', run: (c) => c.subscribers.list({}) },
  'subscribers.counts': { rule: 'none', by: 'admins', run: (c) => c.subscribers.counts() },
  'subscribers.csv': { rule: 'none', by: 'admins', run: (c) => c.subscribers.csv({}) },
  'subscribers.withoutConsent': { rule: 'none', by: 'admins', run: (c) => c.subscribers.withoutConsent() },
  'subscribers.stateConsent': {
    rule: 'none',
    by: 'admins',
    run: (c, { listId }) => c.subscribers.stateConsent({ words: stated, listIds: [listId] }),
  },
  'subscribers.remove': {
    rule: 'none',
    by: 'admins',
    run: (c, { readerId: id }) => c.subscribers.remove({ id }),
  },
}

/** Routers whose calls all need a verdict. */
export const LETTER_ROUTERS = ['letters', 'letterLists', 'readers', 'subscribers']
