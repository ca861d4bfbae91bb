import { SystemRow } from '#features/system/client/system/system-row.tsx'
import type { SystemStatus } from '#features/system/shared/system.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ModelTokens } from '../shared/model-tokens.ts'

/** What the language model used today; nothing without a model. */
export function ModelTokensRow({ status: { modelTokens } }: { status: SystemStatus }) {
  return modelTokens && <SystemRow label={m.languageModelToday()}>{tokensText(modelTokens)}</SystemRow>
}

const tokensText = ({ used, perDay }: ModelTokens) =>
  perDay > 0
    ? m.tokensUsedOf({ used: formatNumber(used), perDay: formatNumber(perDay) })
    : m.tokensUsed({ used: formatNumber(used) })
