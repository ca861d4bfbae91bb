/** Replies of replies are shown like replies, so lines stay long enough on a phone. */
const MAX_DEPTH = 2

interface Threaded {
  id: number
  parentId: number | null
}

/**
 * Returns comments in the order of a page, each followed by its replies, with their depth from 0 to 2. A reply to a
 * comment that is not in the list has depth 0. Cycles are cut.
 */
export function inThreads<Comment extends Threaded>(
  comments: readonly Comment[],
): Array<Comment & { depth: number }> {
  const ids = new Set(comments.map(({ id }) => id))
  const replies = new Map<number, Comment[]>()
  const first: Comment[] = []
  for (const comment of comments) {
    const { parentId } = comment
    // A comment is stored after the one it replies to.
    if (parentId === null || parentId >= comment.id || !ids.has(parentId)) first.push(comment)
    else replies.set(parentId, [...(replies.get(parentId) ?? []), comment])
  }
  const ordered: Array<Comment & { depth: number }> = []
  const waiting = first.toReversed().map((comment) => ({ ...comment, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next)
    const depth = Math.min(next.depth + 1, MAX_DEPTH)
    waiting.push(...(replies.get(next.id) ?? []).toReversed().map((reply) => ({ ...reply, depth })))
  }
  return ordered
}
