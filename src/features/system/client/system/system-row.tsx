import type { ReactNode } from 'react'

/** A row of System Status. */
export function SystemRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="hairline-t pt-3 text-sm text-second sm:pe-8 sm:pb-3">{label}</dt>
      <dd className="figures min-w-0 pb-3 text-sm wrap-anywhere sm:hairline-t sm:pt-3">{children}</dd>
    </>
  )
}
