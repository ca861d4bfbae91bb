import type { Tx } from '#db/connection/write-queue.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { addressClass } from '#server/lib/ip-address.ts'
import type { Context } from '#server/trpc/context.ts'

/** Changes of an article's publication state. */
export const PUBLICATION_ACTIONS = [
  'article.create',
  'article.submit',
  'article.return',
  'article.schedule',
  'article.unschedule',
  'article.publish',
  'article.unpublish',
  'article.delete',
  'article.restore',
] as const

/** Actions of optional features and extensions, which add to it by declaration merging: `'tip.delete': true`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface AddedActions {}

export type AuditAction =
  | (typeof PUBLICATION_ACTIONS)[number]
  | keyof AddedActions
  | 'login'
  | 'login.failed'
  | 'login.blocked'
  | 'access.refused'
  | 'logout'
  | 'register'
  | 'password.change'
  | 'role.change'
  | 'user.invite'
  | 'user.invite-revoke'
  | 'user.disable'
  | 'user.enable'
  | 'user.sections'
  | 'user.reset-link'
  | 'user.profile'
  | 'user.delete'
  | 'password.reset'
  | 'two-factor.on'
  | 'two-factor.off'
  | 'sessions.end'
  | 'article.purge'
  | 'article.preview-link'
  | 'template.change'
  | 'box.change'
  | 'article.preview-link-revoke'
  | 'article.address'
  | 'article.merge'
  | 'article.bylines'
  | 'article.tags'
  | 'article.series'
  | 'article.publication-date'
  | 'article.embargo'
  | 'contributor.create'
  | 'contributor.update'
  | 'contributor.link'
  | 'contributor.merge'
  | 'contributor.delete'
  | 'correction.add'
  | 'correction.edit'
  | 'correction.withdraw'
  | 'breaking-news.change'
  | 'media.upload'
  | 'media.update'
  | 'media.replace'
  | 'media.delete'
  | 'project.change'
  | 'section.change'
  | 'topic.change'
  | 'settings.change'
  | 'installation.confirm'
  | 'sample.remove'
  | 'front-page.change'
  | 'page.move'
  | 'redirect.change'
  | 'subscriber.delete'
  | 'subscriber.consent'
  | 'newsletter.change'
  | 'newsletter.delete'
  | 'mail.settings'
  | 'redirect.import'
  | 'token.create'
  | 'token.revoke'
  | 'social-posts.import'
  | 'social-posts.change'

export interface AuditEntry {
  action: AuditAction
  subject?: [type: string, id: string | number]
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A request's context, or the name of a job. */
export type AuditActor =
  | { user: Context['user']; request: Pick<Context['request'], 'id' | 'address'> }
  | { job: string }

/** Adds a line to the audit log. Call it in the transaction that makes the change. */
export async function recordAudit(tx: Tx, at: string, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const who =
    'job' in actor
      ? { actorId: null, actorName: actor.job, addressClass: 'none', requestId: null }
      : {
          actorId: actor.user?.id ?? null,
          actorName: actor.user?.username ?? 'anonymous',
          addressClass: addressClass(actor.request.address),
          requestId: actor.request.id,
        }
  await tx.db.insert(auditLog).values({
    at,
    ...who,
    action: entry.action,
    subjectType: entry.subject?.[0] ?? null,
    subjectId: entry.subject ? String(entry.subject[1]) : null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  })
}
