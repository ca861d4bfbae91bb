import { Info } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import { SidebarLine } from '#client/ui/sidebar-line.tsx'
import { useIsDemo } from './sample-notice.queries.ts'

/** Marks a newsroom with demo data, in a line of the sidebar. Its dialog explains how to delete the data. */
export function SampleNotice() {
  const isDemo = useIsDemo()
  const [isOpen, setIsOpen] = useState(false)
  if (!isDemo) return null
  return (
    <>
      <SidebarLine icon={Info} onClick={() => setIsOpen(true)}>
        {m.thisIsSampleNewsroom()}
      </SidebarLine>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={m.thisIsSampleNewsroom()} size="small">
        <p className="text-sm">{m.thisIsSampleNewsroomText()}</p>
      </Dialog>
    </>
  )
}
