/** Asks hooks or others in order, and returns the first answer that is not null. */
export async function firstAnswer<Asked, Answer>(
  inOrder: readonly Asked[],
  ask: (asked: Asked) => Answer | null | Promise<Answer | null>,
): Promise<Answer | null> {
  for (const asked of inOrder) {
    const answer = await ask(asked)
    if (answer !== null) return answer
  }
  return null
}
