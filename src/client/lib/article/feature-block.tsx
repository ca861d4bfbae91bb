import { Component, createContext, Suspense, useContext, type ReactNode } from 'react'
import type { ExtensionBlock } from '#article-text/kinds/extension.ts'
import { useFeatureBlock } from '../feature.ts'

/** The article that the text around is of; null for other texts. */
export const ArticleIdContext = createContext<number | null>(null)

/** What a feature draws in a text; nothing while no feature that is on has the block. */
export function FeatureBlock({ block: { name, value } }: { block: ExtensionBlock }) {
  const View = useFeatureBlock(name)?.View
  const articleId = useContext(ArticleIdContext)
  return (
    View && (
      <Aside key={`${name} ${value}`}>
        <Suspense>
          <View value={value} articleId={articleId} />
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
