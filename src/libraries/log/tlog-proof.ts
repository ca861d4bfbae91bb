import { isBase64, parseHash, toBase64 } from './base64.ts'
import { parseSize } from './checkpoint.ts'

// Proofs in a file (c2sp.org/tlog-proof).

export interface TlogProof {
  index: number
  proof: readonly Uint8Array[]
  /** The signed note. */
  checkpoint: string
}

const HEADER = 'c2sp.org/tlog-proof@v1'
const PROOF_MAX = 63

/** Returns the text of a proof. */
export const formatTlogProof = ({ index, proof, checkpoint }: TlogProof): string =>
  [HEADER, `index ${index}`, ...proof.map(toBase64), '', checkpoint].join('\n')

/** Reads the text of a proof; null if it is malformed. Checks no hash and no signature. */
export function parseTlogProof(text: string): (TlogProof & { extra: Buffer | null }) | null {
  const split = text.indexOf('\n\n')
  if (split < 0) return null
  const [header, ...lines] = text.slice(0, split).split('\n')
  const encoded = lines[0]?.startsWith('extra ') ? (lines.shift() ?? '').slice('extra '.length) : null
  const [, number = ''] = /^index (\d+)$/.exec(lines.shift() ?? '') ?? []
  const index = parseSize(number)
  const proof = lines.map(parseHash)
  if (header !== HEADER || index === null || lines.length > PROOF_MAX) return null
  if (encoded !== null && !isBase64(encoded)) return null
  if (!proof.every((hash) => hash !== null)) return null
  const extra = encoded === null ? null : Buffer.from(encoded, 'base64')
  return { index, proof, checkpoint: text.slice(split + 2), extra }
}
