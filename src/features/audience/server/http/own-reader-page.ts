import { firstAnswer } from '#server/lib/first-answer.ts'
import { requireReaderLink } from '#features/audience/server/people/reader-links.ts'
import {
  copyOfData,
  deleteOwnAddress,
  readReaderPage,
  requireReader,
  saveReaderNewsletters,
} from '#features/audience/server/people/reader-page.service.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { ReaderField, ReaderForm, ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Context } from '#server/trpc/context.ts'
import { NO_STORE } from '#server/http/ops/no-store.ts'
import type { PageRequest } from './newsletter-page.ts'

/** What a feature adds to a reader's page. */
export interface ReaderPagePart {
  lines: string[]
  /** Each has a field `do` that says what its button does. */
  forms: ReaderForm[]
  /** What deleting the address also ends. */
  atDeletion: string[]
}

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns what a feature adds to the page of a reader; `action` is the address that its forms are sent to. */
    readerPageParts: (deps: Deps, page: { subscriberId: number; action: string }) => Promise<ReaderPagePart>
    /** Does what a button says that a feature added, and returns the page after it; null for another button. */
    readerPageActed: (
      ctx: Context,
      button: { subscriberId: number; what: string },
    ) => Promise<ReaderPage | null>
  }
}

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
      return (await actOfFeature({ deps, ctx, word, form })) ?? readerPage({ deps, word })
  }
}

/** Does what a button of a feature says. Returns null if it is of none. */
async function actOfFeature({
  deps,
  ctx,
  word,
  form,
}: Omit<PageRequest, 'nextId'>): Promise<ReaderPage | null> {
  const what = form.get('do')
  if (typeof what !== 'string') return null
  const { reader } = await requireReader(deps, word)
  return firstAnswer(deps.hooks('readerPageActed'), (hook) => hook(ctx, { subscriberId: reader.id, what }))
}

async function readerPage(
  { deps, word }: Pick<PageRequest, 'deps' | 'word'>,
  note?: string,
): Promise<ReaderPage> {
  const { id, address, lists, until } = await readReaderPage(deps, word)
  const action = `/newsletters/me/${word}`
  const parts: ReaderPagePart[] = []
  for (const hook of deps.hooks('readerPageParts')) parts.push(await hook(deps, { subscriberId: id, action }))
  const doing = (value: string): ReaderField => ({ kind: 'hidden', name: 'do', value })
  const boxes = lists.map(({ id, name, description, isJoined }): ReaderField => {
    const box = { kind: 'checkbox', name: 'list', value: String(id) } as const
    return { ...box, label: name, hint: description, isChecked: isJoined }
  })
  const { timeZone } = deps.config.site
  const time = formatTime(until, timeZone)
  return {
    title: m.readerPageTitle(),
    lines: [
      address,
      m.readerPageUntil({ time }),
      ...parts.flatMap(({ lines }) => lines),
      ...(note ? [note] : []),
    ],
    forms: [
      ...parts.flatMap(({ forms }) => forms),
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
        text: [m.deleteAddressText(), ...parts.flatMap(({ atDeletion }) => atDeletion)].join(' '),
        fields: [doing('delete')],
        button: m.deleteAddress(),
        look: 'destructive',
      },
    ],
    notes: [],
  }
}
