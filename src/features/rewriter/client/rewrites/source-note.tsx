import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import type { RewriteStyle } from '#rewriting/rewriter-rules.ts'
import { LICENSE_RULES, registeredHost } from '#rewriting/source-rights.ts'
import { SourceDialog } from '../sources/source-dialog.tsx'
import type { RewriterState } from './use-rewriter.ts'

interface Props {
  url: string
  /** The entry of the register; null for none, undefined while there is no address. */
  source: RewriterState['source']
  style: RewriteStyle
  onChooseCreative: () => void
}

/** What the register says about the source of an address, and a way to add it. */
export function SourceNote({ url, source, style, onChooseCreative }: Props) {
  if (source === undefined) return null
  const license = source?.license ?? 'unknown'
  const host = registeredHost(url)
  const { label, allows, use: allowed } = LICENSE_RULES[license]
  const advisesDigest = allowed === 'digest' && style !== 'creative'
  return (
    <Notice
      tone={license === 'unknown' ? 'caution' : 'info'}
      title={source ? `${source.name}: ${label()}` : m.sourceNotRegistered({ host })}
      action={
        <div className="flex flex-wrap gap-2">
          {advisesDigest && (
            <Button variant="secondary" size="small" onClick={onChooseCreative}>
              {m.chooseCreative()}
            </Button>
          )}
          {!source && <AddSourceButton key={host} host={host} />}
        </div>
      }
    >
      {source ? '' : `${m.licenseIsUnknown()} `}
      {allows()} {advisesDigest && m.adviseDigest()}{' '}
      <Link {...dashboardView('sources')} className="text-link">
        {m.whatEachLicenseAllows()}
      </Link>
    </Notice>
  )
}

function AddSourceButton({ host }: { host: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {m.addThisSource()}
      </Button>
      {isOpen && <SourceDialog source={{ name: '', hosts: [host] }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
