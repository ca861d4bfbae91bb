import { eq } from 'drizzle-orm'
import { letterLists, type letters } from '#db/schema/index.ts'
import { checkpointForReaders } from '#server/features/articles/record/record-log.ts'
import { siteIdentity } from '#server/features/site/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { formatLongDate } from '#shared/formats.ts'
import { letterPath } from '#shared/readers/letter-paths.ts'
import { letterBlocks } from './letter-blocks.ts'
import { READER_WORD, renderLetter, type LetterSite, type RenderedLetter } from './render-letter.ts'

type Letter = typeof letters.$inferSelect

/** Returns a letter as it would be sent now. `origin` is the address of the site. */
export async function renderFor(deps: Deps, letter: Letter, origin: string): Promise<RenderedLetter> {
  const site = await siteOfLetters(deps, origin)
  const [list] = await deps.db.read.select().from(letterLists).where(eq(letterLists.id, letter.listId))
  const onSite = letter.isArchived && list ? origin + letterPath({ slug: list.slug, id: letter.id }) : null
  const checkpoint = await checkpointForReaders(deps)
  return withLanguage(site.language, async () =>
    renderLetter({
      subject: letter.subject,
      preheader: letter.preheader,
      blocks: await letterBlocks(deps, letter),
      listName: list?.name ?? '',
      from: `letter-${letter.id}`,
      dateline: formatLongDate(letter.scheduledAt ?? deps.clock.now(), deps.config.site.timeZone),
      site,
      links: {
        leave: `${origin}/newsletters/leave/${READER_WORD}`,
        readerPage: `${origin}/newsletters/me`,
        onSite,
      },
      record: checkpoint && { size: checkpoint.size, root: checkpoint.root, page: `${origin}/record` },
    }),
  )
}

async function siteOfLetters(deps: Deps, origin: string): Promise<LetterSite> {
  const { name, imprint, language, look } = await siteIdentity(deps)
  const logo = look?.logo?.light
  return {
    name,
    imprint: look?.contact?.address || firstLines(imprint),
    language,
    origin,
    color: look?.brand,
    // Mail programs show no SVG, and a shape is made by the style sheet of pages.
    logo: logo && !logo.shape && /\.(?:png|jpe?g|gif)$/i.test(logo.src) ? logo : undefined,
  }
}

/** An imprint can be a page of text; a letter has its first lines. */
const firstLines = (text: string): string => text.split(/\n\s*\n/, 1)[0]?.slice(0, 500) ?? ''
