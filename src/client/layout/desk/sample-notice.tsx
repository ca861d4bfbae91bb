import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'

/** Says that what is shown is invented, for as long as any of it is here. */
export function SampleNotice() {
  const { data } = trpc.site.desk.useQuery()
  if (!data?.isDemo) return null
  return (
    <Notice title="This is a sample newsroom">
      Its people, stories and figures are invented. “npx broadsheet demo remove” takes them away and leaves
      your own work.
    </Notice>
  )
}
