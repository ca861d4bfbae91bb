import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesIn } from './support/repository/imports.ts'

// What is typed into a form of the dashboard is not dropped without a question: `Form` asks. Any other form is listed.

/** Forms that ask nothing when somebody leaves, with the reason. */
const WITHOUT_GUARD: Readonly<Record<string, string>> = {
  'account-card': 'the browser fills in passwords again',
  'change-password-dialog': 'passwords',
  'change-password-form': 'passwords',
  'own-data': 'a password',
  'two-factor-panel': 'a password and a code',
  'range-picker': 'the days of a list',
  'source-form': 'the address of a page; what was added to it asks',
}

/** Forms without `Form`, with the reason. */
const PLAIN: Readonly<Record<string, string>> = {
  form: '`Form` itself',
  'article-editor': 'asks by the state of its saves',
  'issue-editor': 'asks by the state of its saves',
  'dashboard-search': 'a search',
  'search-page': 'a search',
  'move-out': 'choices for a download',
  'offered-tiers': 'a page for readers, without script',
  'membership-lines': 'a page for readers, without script',
  'reader-page-view': 'a page for readers, without script',
  'sections-step': 'asks by `useUnsaved` for what was added',
  'sign-up-form': 'a page for readers, without script',
  paywall: 'a page for readers, without script',
}

const filesWith = (pattern: RegExp): string[] =>
  [...sourcesIn('src/features'), ...sourcesIn('src/client')]
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .map((path) => basename(path, '.tsx'))
    .toSorted()

it('each form asks before it drops what was typed, or says here why it need not', () => {
  expect(filesWith(/isGuarded=\{false\}/)).toEqual(Object.keys(WITHOUT_GUARD).toSorted())
  expect(filesWith(/<form\b/)).toEqual(Object.keys(PLAIN).toSorted())
})
