import type { ModelStyle } from '#rewriting/rewriter-rules.ts'

export interface TokenUsage {
  inputTokens: number
  outputTokens: number
}

/** Room for the thoughts of a reasoning model, which count as output. */
const THINKING_TOKENS = 4_000
const DIGEST_TOKENS = 800
/** The size of the system message with an ordinary house style. */
const INSTRUCTION_TOKENS = 1_000

/** Returns about how many tokens a text has: four ASCII letters to a token, other letters more. */
export function estimateTokens(text: string): number {
  const ascii = text.replace(/[^\u0020-\u007E\n]/g, '').length
  return Math.ceil(ascii / 4 + (text.length - ascii) * 0.8)
}

/** Returns how many tokens a result may have: twice its source, or a digest, and room for thoughts. */
export function maxTokensFor(sourceText: string, style: ModelStyle): number {
  return THINKING_TOKENS + (style === 'creative' ? DIGEST_TOKENS : 2 * estimateTokens(sourceText))
}

/** Returns about how many tokens a rewrite without retries needs. */
export function expectedUsage(sourceText: string, style: ModelStyle): TokenUsage {
  const sourceTokens = estimateTokens(sourceText)
  return {
    inputTokens: sourceTokens + INSTRUCTION_TOKENS,
    outputTokens: style === 'creative' ? DIGEST_TOKENS : sourceTokens,
  }
}
