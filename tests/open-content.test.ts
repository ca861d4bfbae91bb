import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from './support/repository/imports.ts'

// Only some readers may read restricted articles to their end. Queries for readers select OPEN_CONTENT in place of the
// text, so that nothing beyond it can reach a page, feed, search or call. The paywall is the only other way.

/** Reads or compares whole texts, or reads whole rows. */
const WHOLE_TEXT =
  /\barticles\.content\b|\bcontent\b[^=;\n]*\} = articles\b|\.select\(\)\s*\.from\(articles\)|select\(\{ article: articles\b|getTableColumns\(articles\)/

/** Modules that may, and why. */
const ALLOWED: Record<string, string> = {
  'db/queries/article-name.ts': 'names drafts without a headline in the dashboard',
  'db/queries/open-content.ts': 'makes OPEN_CONTENT',
  'db/search/index-articles.ts': 'indexes them for the newsroom, and the open part for readers',
  'src/features/articles/server/paywall/paywall.service.ts': 'is the paywall',
  'src/features/articles/server/previews/draft-page.service.ts': 'shows what the newsroom previews',
  'src/features/articles/server/reading/listing.service.ts': 'returns articles to their editors',
  'src/features/articles/server/reading/article-shapes.ts': 'takes the other columns',
  'src/features/articles/server/reading/missing-alt-text.ts': 'checks texts before publication',
  'src/features/articles/server/pages/pages.service.ts': 'takes the other columns',
  'src/features/articles/server/editing/editing.service.ts': 'returns a new article to its author',
  'src/features/record/server/recorded-state.ts':
    'records versions, whose words record-files.service.ts closes',
  'src/features/articles/server/saving/article-row.ts': 'reads the row that a write changes',
  'src/features/articles/server/saving/imported-articles.ts': 'reads the row that an import changes',
  'src/features/articles/server/saving/refresh-previews.job.ts': 'stores free previews again',
  'src/features/notes/server/move-notes.ts': 'finds the places of notes',
  'src/features/articles/server/publishing/publish-due.job.ts': 'reads the rows that it publishes',
  'src/features/articles/server/publishing/trash.service.ts': 'reads the rows that it deletes',
  'src/features/articles/server/topics/article-topics.service.ts': 'reads the row that a write changes',
  'src/features/moving/server/export/records/article-records.ts': 'exports the newsroom',
  'src/features/moving/server/import/addresses/finish-links.ts': 'changes links in imported texts',
  'src/features/moving/server/import/folder/restore-article.ts': 'names the columns',
  'src/features/moving/server/import/receipt/count-article.ts': 'counts imported words',
  'src/features/moving/server/import/taking-back/uses.ts': 'looks for uses of an embed',
  'src/features/rewriter/server/rewrites/approval.service.ts': 'checks drafts before publication',
}

const SERVER = ['src/server', 'src/features', 'db']
  .flatMap(sourcesIn)
  .filter((path) => !/^src\/features\/[^/]+\/(?:client|shared)\//.test(path))

const codeOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')

describe('the whole text of articles', () => {
  it('is read by named modules only', () => {
    const readers = SERVER.filter((path) => WHOLE_TEXT.test(codeOf(path)))
    expect(readers.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
  })

  it('is returned to readers by the paywall only', () => {
    const paywall = 'src/features/articles/server/paywall/paywall.service.ts'
    const users = SERVER.filter(
      (path) =>
        path !== paywall &&
        /\b(?:completeArticle|completePage|fromComplete|toCompletePage)\(/.test(codeOf(path)),
    )
    expect(users.toSorted()).toEqual([
      'src/features/articles/server/editing/articles.router.ts',
      'src/server/http/complete-articles.ts',
    ])
  })

  it('is in no cached call', () => {
    expect(codeOf('src/server/http/cacheable-call.ts')).not.toContain('complete')
  })
})

it('is written together with its free preview', () => {
  const writes =
    /insertOne\(tx, articles,|insert\(articles\)|update\(articles\)\s*\.set\((?:values|changes|[^)]*\bcontent\b|[^)]*\.\.\.)/
  const writers = SERVER.filter((path) => writes.test(codeOf(path)))
  expect(writers.length).toBeGreaterThan(4)
  const without = writers.filter((path) => !/OpenContent|openContent/.test(codeOf(path)))
  // The demo, whose articles are for everyone.
  expect(without).toEqual(['db/demo/load-demo.ts'])
})
