import { messageOf } from '#client/lib/error-message.ts'
import { m } from '#shared/catalog/m.ts'
import { useHeadline } from '../article-editor.queries.ts'
import { Head } from './block-head.tsx'
import type { BlockView } from './block-views.ts'

/** The headline of an article in an issue, or why readers will not get it. */
export function StoryOfIssue({ block }: { block: BlockView }) {
  const { data, error } = useHeadline(Number(block.node.attrs['article']))
  const problem = error ? messageOf(error) : data?.title === null ? m.storyIsLeftOut() : ''
  return (
    <Head block={block} name={m.issueStory()}>
      <span dir="auto" className={problem ? 'text-caution' : 'min-w-0 flex-1 font-medium wrap-anywhere'}>
        {problem || data?.title}
      </span>
    </Head>
  )
}
