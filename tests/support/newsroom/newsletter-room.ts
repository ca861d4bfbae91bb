import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { sendDueMail } from '#features/mail/server/sending/send-mail.job.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { startSmtpSink } from '../servers/smtp-sink.ts'
import { openTestNewsroom, type TestNewsroom } from './test-newsroom.ts'

export type NewsletterRoom = Awaited<ReturnType<typeof startNewsletterRoom>>

/** Starts a mail server, and newsrooms that send issues to it. */
export async function startNewsletterRoom() {
  const sink = await startSmtpSink()
  let opened: TestNewsroom | null = null
  const current = (): TestNewsroom => {
    if (!opened) throw new Error('open the newsroom first')
    return opened
  }
  const admin = () => current().as(current().people.admin)
  return {
    sink,
    get newsroom() {
      return current()
    },
    admin,
    run: () => sendDueMail(current().deps),
    async open(): Promise<void> {
      sink.taken.length = 0
      sink.answer = () => null
      sink.isDown = false
      opened = await openTestNewsroom({
        SMTP_URL: sink.url,
        MAIL_FROM: 'news@paper.example',
        PUBLIC_ORIGIN: 'https://paper.example',
      })
      await joinInstallation(opened.deps)
    },
    close: () => current().close(),
    end: () => sink.close(),
    /** Adds a list with readers, and an issue to them. Returns the id of the issue. */
    async issueTo(addresses: readonly string[]): Promise<number> {
      const { id: newsletterId } = await admin().newsletters.create({ name: 'Morning' })
      await addReaders(current(), newsletterId, addresses)
      const { id } = await admin().issues.create({
        newsletterId,
        subject: 'Good morning',
        content: 'Rain today.',
      })
      return id
    },
  }
}

/** Adds confirmed readers to a list. */
export async function addReaders(
  { deps }: TestNewsroom,
  newsletterId: number,
  addresses: readonly string[],
): Promise<void> {
  const at = deps.clock.iso()
  const dates = { consentAt: at, confirmedAt: at, createdAt: at, updatedAt: at }
  await deps.db.write(async (tx) => {
    for (let start = 0; start < addresses.length; start += 500) {
      const batch = addresses.slice(start, start + 500)
      const rows = await tx.db
        .insert(subscribers)
        .values(
          batch.map((email) => ({
            ...dates,
            email,
            emailKey: email,
            tier: 'free' as const,
            isSubscribed: true,
          })),
        )
        .returning({ id: subscribers.id })
      await tx.db
        .insert(newsletterSubscriptions)
        .values(rows.map(({ id }) => ({ newsletterId, subscriberId: id, createdAt: at })))
    }
  })
}
