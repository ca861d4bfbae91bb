import { resolve } from 'node:path'
import { runInServer } from '#server/control/control-client.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { runOperation } from '#server/control/run-operation.ts'
import type { ReceiptCheck } from '#features/moving/server/import/receipt/check-receipt.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, print, withNewsroom } from '#server/commands/newsroom.ts'

/** Each old address is requested, and each text is counted. */
const TIMEOUT_MS = 30 * 60_000

/**
 * `import --check <receipt>`. Prints what differs from the receipt; fails if something that was imported is missing.
 */
export async function checkReceiptFile(file: string, options: NewsroomOptions): Promise<void> {
  const input = { path: resolve(file) }
  const config = openConfig(options)
  actAsOwner(config.dataDir)
  const [text = '{}'] =
    (await runInServer(config.dataDir, 'checkReceipt', input, TIMEOUT_MS)) ??
    (await withNewsroom(config, (deps) => runOperation(deps, 'checkReceipt', input)))
  const { isWhole, lines } = JSON.parse(text) as ReceiptCheck
  for (const line of lines) print(line)
  if (!isWhole) throw new OperationError('The newsroom differs from the receipt.')
  print('Everything on the receipt is here.')
}
