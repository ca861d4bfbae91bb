import { eq } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { sendNow } from '#features/mail/server/send-now.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { composeMessage } from '#server/lib/mail/compose.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { IssuePreview } from '#features/newsletters/shared/issue-results.ts'
import { issueMail } from './issue-message.ts'
import { renderFor } from './render-for.ts'

/** Returns an issue as it would be sent now, or as it was. Works without a mail server. Throws NOT_FOUND. */
export async function previewIssue(deps: Deps, id: number): Promise<IssuePreview> {
  const { rendered, mail, config } = await testMail(deps, id, 'reader@example.org')
  const raw = (await composeMessage(config, mail)).toString('utf8')
  return {
    from: `${mail.senderName} <${config.from}>`,
    html: mail.html,
    text: mail.text,
    raw,
    bytes: rendered.bytes,
    checks: 'checks' in rendered ? rendered.checks : undefined,
  }
}

/** Sends an issue to the confirmed address of the signed-in user. Throws BAD_REQUEST without mail or an address. */
export async function testIssue(ctx: AuthedContext, id: number): Promise<{ address: string }> {
  const { deps, user } = ctx
  await deps.limiter.consume('ownWritePerUser', String(user.id))
  const real = await readMailConfig(deps)
  if (!real) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  const [own] = await deps.db.read.select().from(subscribers).where(eq(subscribers.userId, user.id))
  if (!own) throw new AppError('BAD_REQUEST', 'ownAddressMissing')
  const { mail } = await testMail(deps, id, own.email)
  await sendNow(deps, real, mail)
  return { address: own.email }
}

/** An issue for an address without a subscription, so its links do not work. */
async function testMail(deps: Deps, id: number, address: string) {
  const [row] = await deps.db.read
    .select({ issue: issues, newsletter: newsletters })
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .where(eq(issues.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'issueNotFound')
  const config = (await readMailConfig(deps)) ?? (await placeholderConfig(deps))
  const rendered = row.issue.html
    ? { html: row.issue.html, text: row.issue.plainText, bytes: Buffer.byteLength(row.issue.html) }
    : await renderFor(deps, row.issue, config.origin)
  const issue = { ...row.issue, html: rendered.html, plainText: rendered.text }
  const parts = { issue, newsletter: row.newsletter, keys: await readMailKeys(deps), origin: config.origin }
  return {
    rendered,
    config,
    mail: issueMail(parts, { id: 0, address, subscriberId: 0, at: new Date(deps.clock.now()) }),
  }
}

/** How a message looks before a mail server is set. */
async function placeholderConfig(deps: Deps) {
  const { contactEmail } = await siteIdentity(deps)
  const origin = siteOrigin(deps.config)
  const server = { host: '', port: 0, isSecure: false, needsTls: false, user: '', password: '' }
  return {
    ...server,
    from: contactEmail,
    replyTo: null,
    bounceAddress: null,
    dkim: null,
    connections: 1,
    origin,
  }
}
