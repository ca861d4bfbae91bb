import { Component, Suspense, type ReactNode } from 'react'
import type { ExtensionBlock } from '#article-text/kinds/extension.ts'
import { useFeatureBlocks } from '../feature.ts'

/** What a feature draws in a text; nothing while no feature that is on has the block. */
export function FeatureBlock({ block: { name, value } }: { block: ExtensionBlock }) {
  const View = useFeatureBlocks().find(([key]) => key === name)?.[1].View
  return (
    View && (
      <Aside key={`${name} ${value}`}>
        <Suspense>
          <View value={value} />
        </Suspense>
      </Aside>
    )
  )
}

/** Leaves out what fails, so that the article stays. */
class Aside extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  /** Read by `entry-client.tsx`. */
  isAside = true

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}
