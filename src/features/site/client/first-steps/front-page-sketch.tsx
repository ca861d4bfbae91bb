import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { publicSections } from '#features/site/shared/sections.ts'

/** Sections that the sketch has room for below the lead. */
const SHOWN = 8

const BLANK = 'flex items-center justify-center bg-wash px-3 text-center text-sm text-second'

/** The front page as readers will see it, with the sections that are being chosen, with gray places for the stories that do not exist yet. */
export function FrontPageSketch({ names }: { names: readonly string[] | null }) {
  const { name, sections } = useSite()
  const shown = names ?? publicSections(sections).map((section) => section.name)
  return (
    <aside aria-label={m.yourFrontPage()} className="max-xl:hidden">
      <p className="hairline-t mb-3 flex min-h-12 items-center justify-between gap-4">
        <span className="text-sm font-medium">{m.yourFrontPage()}</span>
        <a href="/" className="truncate text-sm underline">
          {globalThis.location.host}
        </a>
      </p>
      <div className="border border-edge bg-paper p-5">
        <p className="headline border-b border-ink pb-3 text-center text-3xl wrap-anywhere">{name}</p>
        <p className="hairline-b flex flex-wrap justify-center gap-x-5 gap-y-1 py-2.5 text-xs font-semibold">
          {shown.map((section) => (
            <span key={section}>{section}</span>
          ))}
        </p>
        <div className={`${BLANK} mt-4 h-52`}>{m.yourFirstStory()}</div>
        <div className="mt-3 h-5 w-5/6 bg-wash" />
        <div className="mt-2 h-5 w-1/2 bg-wash" />
        <div className="mt-5 grid grid-cols-2 gap-5">
          {shown.slice(0, SHOWN).map((section) => (
            <div key={section} className="min-w-0 border-t-2 border-ink pt-1.5">
              <p className="headline mb-2 truncate text-base">{section}</p>
              <div className={`${BLANK} h-20`}>{m.noStoryYet()}</div>
            </div>
          ))}
        </div>
      </div>
      <p className="mt-3 text-sm text-second">{m.sketchNote()}</p>
    </aside>
  )
}
