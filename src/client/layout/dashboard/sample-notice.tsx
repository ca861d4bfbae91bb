import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

const CLOSED = 'sample-notice-closed'

/** Marks the newsroom as a sample while any demo row is in it; it can be closed until the tab is. */
export function SampleNotice() {
  const { data } = trpc.site.listAll.useQuery()
  const [isClosed, setIsClosed] = useState(() => sessionStorage.getItem(CLOSED) !== null)
  if (!data?.isDemo || isClosed) return null
  const close = () => {
    sessionStorage.setItem(CLOSED, '1')
    setIsClosed(true)
  }
  return (
    <Notice
      title="This is a sample newsroom"
      action={
        <Button variant="quiet" size="small" onClick={close}>
          Close
        </Button>
      }
    >
      Its people, stories and figures are invented. “npx broadsheet demo remove” deletes them and leaves your
      own work.
    </Notice>
  )
}
