import type { Caller } from '#server/app-router.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

// Who may make each call that names an article, a picture or a box, on whose article, in which state.

export const WORDS = 'Text.'

/** Which rule of `article-rights.ts` a call obeys. `shown` is that of pictures and boxes, `move` that of another time. */
type Rule = 'edit' | 'words' | 'shown' | 'move'

export interface Verdict {
  /** Null if a call asks for the capability of the procedure only. */
  rule: Rule | null
  /** Why the capability is enough. */
  why?: string
  /** A custom page has no such thing. */
  isOfStories?: true
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
  sourceId: number
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
    run: async (c, { id }) => {
      await c.articles.setStatus({ id, status: 'review' })
      return c.articles.setStatus({ id, status: 'draft' })
    },
  },
  'articles.setSlug': {
    rule: 'words',
    isOfStories: true,
    by: 'writers',
    run: (c, { id }) => c.articles.setSlug({ id, slug: `s-${id}` }),
  },
  'articles.merge': {
    rule: 'edit',
    isOfStories: true,
    by: 'writers',
    run: (c, { id, targetId }) => c.articles.merge({ id, into: String(targetId) }),
  },
  'articles.setEmbargo': {
    rule: 'edit',
    by: 'editors',
    run: (c, { id }) => c.articles.setEmbargo({ id, embargoUntil: null }),
  },
  'articles.setPublishedAt': {
    rule: null,
    why: 'Admins may change every article.',
    by: 'admins',
    run: (c, { id }) => c.articles.setPublishedAt({ id, publishedAt: '2020-01-01T00:00:00.000Z' }),
  },
  'record.erase': {
    rule: null,
    why: 'Admins may change every article.',
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
    rule: null,
    why: 'The item links to the article and changes nothing of it.',
    by: 'editors',
    run: (c, { id }) => c.breakingNews.create({ text: 'T', articleId: id }),
  },
  'calendar.moveArticle': {
    rule: 'move',
    by: 'editors',
    run: (c, { id }) => c.calendar.moveArticle({ id, at: '2030-01-01T00:00:00.000Z' }),
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
  'corrections.addWithText': {
    rule: 'words',
    by: 'editors',
    run: (c, { id }) =>
      c.corrections.addWithText({ id, content: 'Changed.', correction: 'It was Monday.', isComplete: true }),
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
    rule: null,
    why: 'It tells colleagues who has the article open.',
    by: 'writers',
    run: (c, { id }) => c.editor.heartbeat({ articleId: id, tab: 'one-tab' }),
  },
  'editor.leave': {
    rule: null,
    why: 'It tells colleagues who has the article open.',
    by: 'writers',
    run: (c, { id }) => c.editor.leave({ articleId: id, tab: 'one-tab' }),
  },
  'favorites.add': {
    rule: null,
    why: "Favorites are the reader's own.",
    by: 'writers',
    run: (c, { id, user }) => c.favorites.add({ userId: user.id, articleId: id }),
  },
  'favorites.remove': {
    rule: null,
    why: "Favorites are the reader's own.",
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
    rule: null,
    why: 'It records which story a picture was taken for.',
    by: 'editors',
    run: (c, { id, pictureId }) => c.media.attach({ id: pictureId, articleId: id }),
  },
  'notes.add': {
    rule: null,
    why: 'Whoever may read a draft may write notes about it.',
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
    rule: null,
    why: 'A box that an article shows cannot be removed.',
    by: 'editors',
    run: (c, { box }) => c.reusableBoxes.remove({ id: box.id }),
  },
  'socialPosts.create': {
    rule: null,
    why: 'The post links to the article and changes nothing of it.',
    by: 'editors',
    run: (c, { id }) =>
      c.socialPosts.create({ platform: 'instagram', content: 'T', engagement, articleId: id }),
  },
  'sourceSupport.check': {
    rule: null,
    why: 'It compares and stores nothing.',
    by: 'editors',
    run: (c, { id }) => c.sourceSupport.check({ articleId: id, title: 'T', content: WORDS }),
  },
  'sourceSupport.add': {
    rule: 'edit',
    by: 'editors',
    run: (c, { id }) => c.sourceSupport.add({ kind: 'text', articleId: id, title: 'Minutes', text: WORDS }),
  },
  'sourceSupport.remove': {
    rule: 'edit',
    by: 'editors',
    run: (c, { sourceId }) => c.sourceSupport.remove({ id: sourceId }),
  },
  'sourceChecks.acknowledge': {
    rule: 'edit',
    by: 'editors',
    run: (c, { sourceId }) => c.sourceChecks.acknowledge({ id: sourceId, changedHash: 'changed' }),
  },
  'sourceChecks.check': {
    rule: null,
    why: 'It reads a page again, as the job does.',
    by: 'editors',
    run: (c, { sourceId }) => c.sourceChecks.check({ id: sourceId }),
  },
  'templates.saveArticle': {
    rule: null,
    why: 'It copies the article.',
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

/** Calls of editors and writers that name no article, or have a test of their own. */
export const ELSEWHERE: Record<string, string> = {
  'articles.create': 'makes a new article: writers.test.ts',
  'articles.begin': 'makes a new article: begin-article.test.ts',
  'articles.preview': 'changes nothing',
  'breakingNews.update': 'changes the item, not the article that it links to',
  'breakingNews.reorder': 'changes the order of items; breaking news belongs to no section',
  'breakingNews.retire': 'takes an item off, as any editor must be able to at once',
  'calendar.moveDeadline': 'changes a project, which belongs to no section',
  'contributors.create': 'makes a person whom no article names yet',
  'contributors.update': 'asks for the articles that name the person: guest-rights.test.ts',
  'contributors.delete': 'asks for the articles that name the person: guest-rights.test.ts',
  'embeds.lookUp': 'reads an address and stores nothing of an article',
  'frontPage.arrange': 'orders stories; the front page belongs to no section',
  'frontPage.save': 'orders stories; the front page belongs to no section',
  'media.upload': 'replaces a file, or adds one: picture-rights.test.ts',
  'notes.reply': 'whoever may read a draft may write notes about it',
  'notes.edit': 'changes an own note only: notes.test.ts',
  'notes.remove': 'removes an own note only: notes.test.ts',
  'notes.resolve': 'whoever may read a draft may end a discussion of it',
  'notes.markRead': 'changes the own list only',
  'projects.create': 'projects belong to no section',
  'projects.update': 'projects belong to no section',
  'reusableBoxes.create': 'makes a new box',
  'rewriter.rewrite': 'makes a rewrite, which belongs to no section yet',
  'rewriter.rewriteText': 'makes a rewrite, which belongs to no section yet',
  'rewriter.rewriteSources': 'makes a rewrite, which belongs to no section yet',
  'rewriter.readWire': 'changes nothing',
  'rewriter.check': 'changes nothing',
  'rewriter.checkText': 'changes nothing',
  'rewriter.resolve': 'changes a rewrite, which belongs to no section yet',
  'rewriter.setEmbargo': 'changes a rewrite, which belongs to no section yet',
  'rewriter.publish': 'makes a new article: writing-rules.test.ts',
  'socialPosts.update': 'changes the post, not the article that it links to',
  'socialPosts.delete': 'changes the post, not the article that it links to',
  'socialPosts.importCsv': 'makes posts',
  'sources.create': 'agreements with sources belong to no section',
  'sources.update': 'agreements with sources belong to no section',
  'sources.remove': 'agreements with sources belong to no section',
  'styleGuide.save': 'the style guide is one for all sections',
  'templates.create': 'templates belong to no section',
  'templates.update': 'templates belong to no section',
  'templates.remove': 'templates belong to no section',
  'templates.start': 'makes a new article: templates.test.ts',
  'topics.create': 'topics belong to no section',
  'topics.update': 'topics belong to no section',
  'topics.remove': 'topics belong to no section',
}
