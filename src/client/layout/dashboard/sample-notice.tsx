import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { useIsDemo } from './sample-notice.queries.ts'

const CLOSED_KEY = 'sample-notice-closed'

/** Marks a newsroom with demo data. Once closed, it stays closed until the tab is. */
export function SampleNotice() {
  const isDemo = useIsDemo()
  const [isClosed, setIsClosed] = useState(() => sessionStorage.getItem(CLOSED_KEY) !== null)
  if (!isDemo || isClosed) return null
  const close = () => {
    sessionStorage.setItem(CLOSED_KEY, '1')
    setIsClosed(true)
  }
  return (
    <Notice
      title={m.thisIsSampleNewsroom()}
      action={
        <Button variant="quiet" size="small" onClick={close}>
          {m.closeLabel()}
        </Button>
      }
    >
      {m.thisIsSampleNewsroomText()}
    </Notice>
  )
}
