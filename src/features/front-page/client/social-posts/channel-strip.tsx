import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { titleCase } from '#shared/title-case.ts'
import { useChannelPosts } from './channel-strip.queries.ts'

/** The newest posts of the newsroom's channels. Hidden when there are none or loading fails. */
export function ChannelStrip() {
  const { timeZone } = useSite()
  const { data = [] } = useChannelPosts()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="channels" className="site-width pb-14">
      <h2 id="channels" className="hairline-b headline pb-3 text-2xl">
        {m.fromOurChannels()}
      </h2>
      <ul className="grid gap-x-8 md:grid-cols-3">
        {data.map((post) => (
          <li key={post.id} className="py-4 text-sm">
            <p className="label text-second">{titleCase(post.platform)}</p>
            <p dir="auto" className="mt-1 font-serif text-base">
              {post.content}
            </p>
            <p className="mt-1 text-second">
              <DateTime iso={post.createdAt} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
