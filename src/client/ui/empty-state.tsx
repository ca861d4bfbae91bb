import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
}

export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      {picture && <div className="mb-5 text-second">{picture}</div>}
      <p className="headline text-2xl">{title}</p>
      {children && <div className="mt-2 max-w-full text-sm wrap-anywhere text-second">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
