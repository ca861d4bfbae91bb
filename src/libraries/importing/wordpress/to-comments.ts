import { message } from '#shared/catalog/message.ts'
import type { SourceComment, SourceProblem } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { fieldsOf } from './export-item.ts'
import type { ExportIndex } from './export-index.ts'
import { parsePart } from './parse-part.ts'
import { linesOfHtml } from './lines-of-html.ts'
import type { XmlPart } from './split-export.ts'

/** Reads the comments of one item, which may come in several lists. */
export class CommentReader {
  readonly #known = new Set<string>()
  #count = 0

  constructor(
    private readonly articleId: string,
    private readonly index: ExportIndex,
    private readonly what: string,
  ) {}

  /** Returns the comments of a list, each after the one it replies to, and what could not be read. */
  read(parts: XmlPart[]): Array<SourceComment | SourceProblem> {
    const problems: SourceProblem[] = []
    const comments = parts.flatMap((part) => {
      const { element, faults } = parsePart(part.xml)
      const what = `${this.what}, line ${part.line}`
      problems.push(...faults.map((reason) => ({ type: 'problem' as const, what, reason })))
      const comment = this.#toComment(fieldsOf(element))
      if (!this.#known.has(comment.sourceId)) {
        this.#known.add(comment.sourceId)
        return [comment]
      }
      problems.push({
        type: 'problem',
        what,
        reason: message('commentListedTwice', { id: comment.sourceId }),
      })
      return []
    })
    return [...this.#inOrder(comments), ...problems]
  }

  /** Replies after what they reply to. Replies whose comment is not in the export become top-level comments. */
  #inOrder(comments: SourceComment[]): SourceComment[] {
    const replies = new Map<string, SourceComment[]>()
    const here = new Set(comments.map((comment) => comment.sourceId))
    const ordered: SourceComment[] = []
    for (const comment of comments) {
      const { parentId } = comment
      if (parentId === null || !this.#known.has(parentId) || parentId === comment.sourceId) {
        ordered.push({ ...comment, parentId: null })
      } else if (!here.has(parentId)) ordered.push(comment)
      else replies.set(parentId, [...(replies.get(parentId) ?? []), comment])
    }
    for (let at = 0; at < ordered.length; at++) {
      const { sourceId } = ordered[at] as SourceComment
      ordered.push(...(replies.get(sourceId) ?? []))
      replies.delete(sourceId)
    }
    // What is left replies to itself by way of others.
    for (const circle of replies.values())
      ordered.push(...circle.map((comment) => ({ ...comment, parentId: null })))
    return ordered
  }

  #toComment(fields: Map<string, string>): SourceComment {
    this.#count += 1
    const field = (name: string) => fields.get(`wp:comment_${name}`)?.trim() ?? ''
    const html = field('content')
    const parent = field('parent')
    return {
      type: 'comment',
      sourceId: field('id').slice(0, 40) || `${this.articleId}-${this.#count}`,
      paths: [],
      articleId: this.articleId,
      parentId: parent === '' || parent === '0' ? null : parent.slice(0, 40),
      name: linesOfHtml(field('author'), 200),
      email: field('author_email').slice(0, 320),
      url: field('author_url').slice(0, 2_000),
      text: linesOfHtml(html, bounds.commentText),
      status: statusOf(field('approved'), field('type')),
      createdAt: this.index.zone.instant(field('date'), field('date_gmt')) ?? new Date(0).toISOString(),
      original: /<[a-z]/i.test(html) ? { html: html.slice(0, bounds.commentText) } : undefined,
    }
  }
}

function statusOf(approved: string, type: string): SourceComment['status'] {
  if (approved === 'spam') return 'spam'
  if (approved === 'trash' || approved === 'post-trashed') return 'trash'
  if (type === 'pingback' || type === 'trackback') return 'pingback'
  return approved === '1' || approved === 'approve' ? 'approved' : 'pending'
}
