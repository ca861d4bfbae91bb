import { requireReaderLink } from '#features/audience/server/people/reader-links.ts'
import {
  copyOfData,
  deleteOwnAddress,
  openPortalOf,
  readReaderPage,
  saveReaderNewsletters,
} from '#features/audience/server/people/reader-page.service.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDate, formatTime } from '#shared/formats.ts'
import type { OwnMembership } from '#features/memberships/shared/members.ts'
import type { ReaderField, ReaderForm, ReaderPage } from '#features/audience/shared/reader-page.ts'
import { NO_STORE } from '#server/http/ops/no-store.ts'
import type { PageRequest } from './newsletter-page.ts'
import { portalPage } from '#features/memberships/server/http/payment-pages.ts'

/** A page with one button that opens the reader's page. A mail filter that opens the link sees no data. */
export async function showReaderPage({ deps, word }: PageRequest): Promise<ReaderPage> {
  await requireReaderLink(deps, 'page', word)
  const fields: ReaderField[] = [{ kind: 'hidden', name: 'do', value: 'open' }]
  const form = { action: `/newsletters/me/${word}`, fields, button: m.openReaderPage() }
  return { title: m.readerPageTitle(), lines: [], forms: [form], notes: [] }
}

/** Does what the pressed button says, and returns the page again, or the file with the data. */
export async function actOnReaderPage({
  deps,
  ctx,
  word,
  form,
}: PageRequest): Promise<ReaderPage | Response> {
  await deps.limiter.consume('readerLinkPerAddress', addressKey(ctx.request.address))
  switch (form.get('do')) {
    case 'save':
      await saveReaderNewsletters(deps, word, form.getAll('list').map(Number))
      return readerPage({ deps, word }, m.newslettersSaved())
    case 'leave':
      await saveReaderNewsletters(deps, word, [])
      return readerPage({ deps, word }, m.newslettersSaved())
    case 'payments':
      return portalPage(await openPortalOf(ctx, word))
    case 'copy': {
      const headers = {
        ...NO_STORE,
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="my-data.json"',
      }
      return new Response(JSON.stringify(await copyOfData(deps, word), null, 2), { headers })
    }
    case 'delete':
      await deleteOwnAddress(deps, word)
      return { title: m.deletedAddressTitle(), lines: [], forms: [], notes: [] }
    default:
      return readerPage({ deps, word })
  }
}

async function readerPage(
  { deps, word }: Pick<PageRequest, 'deps' | 'word'>,
  note?: string,
): Promise<ReaderPage> {
  const { address, lists, memberships, until } = await readReaderPage(deps, word)
  const action = `/newsletters/me/${word}`
  const doing = (value: string): ReaderField => ({ kind: 'hidden', name: 'do', value })
  const boxes = lists.map(({ id, name, description, isJoined }): ReaderField => {
    const box = { kind: 'checkbox', name: 'list', value: String(id) } as const
    return { ...box, label: name, hint: description, isChecked: isJoined }
  })
  const { timeZone } = deps.config.site
  const time = formatTime(until, timeZone)
  const membershipLines = memberships.map((each) => membershipLine(each, timeZone))
  return {
    title: m.readerPageTitle(),
    lines: [address, m.readerPageUntil({ time }), ...membershipLines, ...(note ? [note] : [])],
    forms: [
      ...paymentForms(action, memberships),
      {
        action,
        heading: m.newslettersTitle(),
        fields: [doing('save'), ...boxes],
        button: m.saveNewsletters(),
      },
      { action, fields: [doing('leave')], button: m.leaveAll(), look: 'secondary' },
      {
        action,
        heading: m.copyOfDataTitle(),
        text: m.copyOfDataText(),
        fields: [doing('copy')],
        button: m.downloadCopy(),
        look: 'secondary',
      },
      {
        action,
        heading: m.deleteAddressTitle(),
        text: memberships.some(({ hasPayments }) => hasPayments)
          ? `${m.deleteAddressText()} ${m.deletionEndsPayments()}`
          : m.deleteAddressText(),
        fields: [doing('delete')],
        button: m.deleteAddress(),
        look: 'destructive',
      },
    ],
    notes: [],
  }
}

function paymentForms(action: string, memberships: readonly OwnMembership[]): ReaderForm[] {
  if (!memberships.some(({ hasPayments }) => hasPayments)) return []
  const fields: ReaderField[] = [{ kind: 'hidden', name: 'do', value: 'payments' }]
  return [{ action, heading: m.payments(), fields, button: m.managePayments(), look: 'secondary' }]
}

function membershipLine({ tier, until, isCurrent, renewsAt }: OwnMembership, timeZone: string): string {
  if (renewsAt) return m.memberRenews({ tier, date: formatDate(renewsAt, timeZone) })
  if (until === null) return m.joinedOpen({ tier })
  const date = formatDate(until, timeZone)
  return isCurrent ? m.joinedUntil({ tier, date }) : m.memberWasUntil({ tier, date })
}
