import type { Caller } from '#server/app-router.ts'
import type { PublicUser } from '#shared/people/users.ts'

// Who may make each call that names an article, a picture or a box, on whose article, in which state.

export const WORDS = 'Text.'

/**
 * Which rule of `article-rights.ts` a call obeys. `shown` is that of pictures and boxes; `any` asks for the capability
 * of the procedure only, because the call changes nothing of the article.
 */
type Rule = 'edit' | 'words' | 'shown' | 'any'

export interface Verdict {
  rule: Rule
  /** Who has the capability. */
  by: 'writers' | 'editors' | 'admins'
  run: (caller: Caller, made: Made) => Promise<unknown>
}

/** An article, and what belongs to it. */
export interface Made {
  id: number
  pictureId: number
  box: { id: number; name: string; version: number }
  correctionId: number
  linkId: number
  user: PublicUser
  /** A published article. */
  targetId: number
  admin: Caller
}

const bylines: [] = []
const engagement = { likes: 0, shares: 0, comments: 0 }

/** By the path of the procedure. REST calls are procedure calls. */
export const VERDICTS: Record<string, Verdict> = {
  'articles.update': {
    rule: 'words',
    by: 'writers',
    run: (c, { id }) => c.articles.update({ id, title: 'U' }),
  },
  'articles.setStatus': {
    rule: 'edit',
    by: 'writers',
    run: (c, { id }) => c.articles.setStatus({ id, status: 'review' }),
  },
  'articles.setSlug': {
    rule: 'words',
    by: 'writers',
    run: (c, { id }) => c.articles.setSlug({ id, slug: `s-${id}` }),
  },
  'articles.merge': {
    rule: 'edit',
    by: 'writers',
    run: (c, { id, targetId }) => c.articles.merge({ id, into: String(targetId) }),
  },
  'articles.setEmbargo': {
    rule: 'edit',
    by: 'editors',
    run: (c, { id }) => c.articles.setEmbargo({ id, embargoUntil: null }),
  },
  'articles.setPublishedAt': {
    rule: 'any',
    by: 'admins',
    run: (c, { id }) => c.articles.setPublishedAt({ id, publishedAt: '2020-01-01T00:00:00.000Z' }),
  },
  'record.erase': {
    rule: 'any',
    by: 'admins',
    run: (c, { id }) => c.record.erase({ articleId: id, reason: 'A court order.' }),
  },
  'articles.delete': { rule: 'edit', by: 'writers', run: (c, { id }) => c.articles.delete({ id }) },
  'articles.restore': {
    rule: 'edit',
    by: 'writers',
    run: async (c, { id, admin }) => {
      await admin.articles.delete({ id })
      return c.articles.restore({ id })
    },
  },
  'articles.bulk': {
    rule: 'edit',
    by: 'writers',
    run: async (c, { id }) => {
      const { failed } = await c.articles.bulk({ ids: [id], action: 'delete' })
      if (failed.length > 0) throw Object.assign(new Error(failed[0]?.message), { code: 'FORBIDDEN' })
    },
  },
  'breakingNews.create': {
    rule: 'any',
    by: 'editors',
    run: (c, { id }) => c.breakingNews.create({ text: 'T', articleId: id }),
  },
  'contributors.setBylines': {
    rule: 'words',
    by: 'editors',
    run: (c, { id }) => c.contributors.setBylines({ articleId: id, bylines }),
  },
  'corrections.add': {
    rule: 'words',
    by: 'editors',
    run: (c, { id }) => c.corrections.add({ articleId: id, text: 'It was Monday.' }),
  },
  'corrections.update': {
    rule: 'words',
    by: 'editors',
    run: (c, { correctionId }) => c.corrections.update({ id: correctionId, text: 'It was Tuesday.' }),
  },
  'corrections.withdraw': {
    rule: 'words',
    by: 'editors',
    run: (c, { correctionId }) => c.corrections.withdraw({ id: correctionId }),
  },
  'editor.restore': {
    rule: 'words',
    by: 'writers',
    run: async (c, { id }) => {
      const [, first] = await c.editor.revisions({ articleId: id })
      return c.editor.restore({ articleId: id, revisionId: first?.id ?? 0 })
    },
  },
  'editor.heartbeat': {
    rule: 'any',
    by: 'writers',
    run: (c, { id }) => c.editor.heartbeat({ articleId: id, tab: 'one-tab' }),
  },
  'editor.leave': {
    rule: 'any',
    by: 'writers',
    run: (c, { id }) => c.editor.leave({ articleId: id, tab: 'one-tab' }),
  },
  'favorites.add': {
    rule: 'any',
    by: 'writers',
    run: (c, { id, user }) => c.favorites.add({ userId: user.id, articleId: id }),
  },
  'favorites.remove': {
    rule: 'any',
    by: 'writers',
    run: (c, { id, user }) => c.favorites.remove({ userId: user.id, articleId: id }),
  },
  'media.update': {
    rule: 'shown',
    by: 'writers',
    run: (c, { pictureId }) => c.media.update({ id: pictureId, caption: 'Another.' }),
  },
  'media.delete': {
    rule: 'shown',
    by: 'editors',
    run: (c, { pictureId }) => c.media.delete({ id: pictureId }),
  },
  'media.attach': {
    rule: 'any',
    by: 'editors',
    run: (c, { id, pictureId }) => c.media.attach({ id: pictureId, articleId: id }),
  },
  'notes.add': {
    rule: 'any',
    by: 'writers',
    run: (c, { id }) =>
      c.notes.add({
        articleId: id,
        text: 'Sure?',
        anchor: { quote: WORDS },
      }),
  },
  'oldComments.setHidden': {
    rule: 'edit',
    by: 'editors',
    run: (c, { id }) => c.oldComments.setHidden({ articleId: id, isHidden: true }),
  },
  'previews.createLink': {
    rule: 'edit',
    by: 'writers',
    run: (c, { id }) => c.previews.createLink({ articleId: id, days: 1, revisionId: null, note: '' }),
  },
  'previews.revokeLink': {
    rule: 'edit',
    by: 'writers',
    run: (c, { id, linkId }) => c.previews.revokeLink({ articleId: id, id: linkId }),
  },
  'reusableBoxes.update': {
    rule: 'shown',
    by: 'editors',
    run: (c, { box }) => c.reusableBoxes.update({ ...box, content: 'Other words.' }),
  },
  'reusableBoxes.remove': {
    rule: 'any',
    by: 'editors',
    run: (c, { box }) => c.reusableBoxes.remove({ id: box.id }),
  },
  'socialPosts.create': {
    rule: 'any',
    by: 'editors',
    run: (c, { id }) =>
      c.socialPosts.create({ platform: 'instagram', content: 'T', engagement, articleId: id }),
  },
  'sourceSupport.check': {
    rule: 'any',
    by: 'editors',
    run: (c, { id }) => c.sourceSupport.check({ articleId: id, title: 'T', content: WORDS }),
  },
  'templates.saveArticle': {
    rule: 'any',
    by: 'editors',
    run: (c, { id }) => c.templates.saveArticle({ articleId: id, name: `From ${id}` }),
  },
  'topics.setTags': {
    rule: 'edit',
    by: 'writers',
    run: (c, { id }) => c.topics.setTags({ articleId: id, names: ['Harbor'] }),
  },
  'topics.setSeries': {
    rule: 'edit',
    by: 'writers',
    run: (c, { id }) => c.topics.setSeries({ articleId: id, seriesId: null }),
  },
}

/** Calls of the same routers that have a test of their own, or name no article, picture or box. */
export const ELSEWHERE: Record<string, string> = {
  'articles.create': 'makes a new article: writers.test.ts',
  'articles.begin': 'makes a new article: begin-article.test.ts',
  'articles.preview': 'changes nothing',
  'breakingNews.update': 'changes the item, not the article that it links to',
  'media.upload': 'replaces a file, or adds one: picture-rights.test.ts',
  'reusableBoxes.create': 'makes a new box',
}

/** Routers whose mutations all need a verdict. */
export const ROUTERS = [
  'articles',
  'corrections',
  'editor',
  'media',
  'oldComments',
  'previews',
  'reusableBoxes',
]
