import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SidebarLine } from '#client/ui/sidebar-line.tsx'
import { m } from '#shared/catalog/m.ts'
import { can, type Role } from '#features/people/shared/roles.ts'
import type { SampleCounts } from '#features/site/shared/sample-counts.ts'
import { useIsDemo, useRemoveSample, useSampleCounts } from './sample-notice.queries.ts'

/** Marks a newsroom with demo data, in a line of the sidebar. From its dialog, admins remove the data. */
export function SampleNotice({ role }: { role: Role }) {
  const isDemo = useIsDemo()
  const [step, setStep] = useState<'closed' | 'notice' | 'question'>('closed')
  const { data: counts } = useSampleCounts(step === 'question')
  const remove = useRemoveSample()
  if (!isDemo) return null
  const close = () => setStep('closed')
  return (
    <>
      <SidebarLine icon={Info} onClick={() => setStep('notice')}>
        {m.thisIsSampleNewsroom()}
      </SidebarLine>
      <Dialog
        open={step === 'notice'}
        onOpenChange={(open) => !open && close()}
        title={m.thisIsSampleNewsroom()}
        size="small"
        footer={
          can(role, 'site.manage') && (
            <Button variant="destructive" pending={remove.isPending} onClick={() => setStep('question')}>
              {m.removeSample()}
            </Button>
          )
        }
      >
        <p className="text-sm">{m.thisIsSampleNewsroomText()}</p>
      </Dialog>
      {counts && (
        <ConfirmDialog
          open={step === 'question'}
          title={m.removeSampleTitle()}
          confirm={m.removeSample()}
          cancel={m.cancelLabel()}
          onConfirm={() => {
            close()
            remove.mutate()
          }}
          onCancel={close}
        >
          {questionOf(counts)}
        </ConfirmDialog>
      )}
    </>
  )
}

const questionOf = (counts: SampleCounts): string =>
  m.removeSampleText({
    articles: m.articleCount({ count: counts.articles }),
    users: m.sampleUsers({ count: counts.users }),
    posts: m.samplePosts({ count: counts.social_posts }),
    lines: m.sampleLines({ count: counts.breaking_news }),
    projects: m.sampleProjects({ count: counts.projects }),
    days: m.sampleDays({ count: counts.analytics }),
  })
