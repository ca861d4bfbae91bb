import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import { message, type Message } from '#shared/catalog/message.ts'
import { SourceError } from '#importing/source-error.ts'
import { FILE_KINDS } from '#features/media/server/file-kind.ts'
import { AppError } from '#server/lib/app-error.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { baseName } from '#features/media/shared/media.ts'
import { pathsInCopy } from './file-address.ts'
import { HostGivenUpError } from './polite-host.ts'

const OUTBOUND_REASONS: Record<OutboundError['code'], PlainKey> = {
  bad_address: 'addressNotValid',
  blocked: 'addressIsPrivate',
  robots: 'oldSiteForbids',
  timeout: 'oldSiteTooSlow',
  too_large: 'largerThanUploads',
  wrong_type: 'oldSiteSendsPage',
  unreachable: 'oldSiteUnreachable',
  upstream_status: 'oldSiteDoesNotSend',
}

/** Returns why a file was not imported, as a clause such as `the old site no longer has it`. */
export function missingReason(error: unknown, url: string): Message {
  if (error instanceof HostGivenUpError) return error.text
  if (error instanceof OutboundError) return outboundReason(error)
  if (error instanceof SourceError) return error.text
  if (error instanceof AppError) return uploadReason(error, url)
  if (error instanceof URIError) return { key: 'addressNotValid' }
  throw error
}

function outboundReason({ code, status }: OutboundError): Message {
  const isGone = status === 404 || status === 410
  const reason = { key: isGone ? 'oldSiteLacksFile' : OUTBOUND_REASONS[code] } as const
  return status === undefined ? reason : message('withStatus', { reason, status })
}

function uploadReason({ code, text }: AppError, url: string): Message {
  if (text.key === 'uploadIsEmpty') return { key: 'fileIsEmptyHere' }
  if (code !== 'UNSUPPORTED_MEDIA_TYPE') return text
  const extension = /\.([a-z0-9]{1,5})$/i.exec(baseName(pathsInCopy(url)[0] ?? ''))?.[1]?.toLowerCase() ?? ''
  const isAccepted = extension === 'jpeg' || extension === '' || extension in FILE_KINDS
  return isAccepted
    ? { key: 'kindNotAccepted' }
    : message('extensionNotAccepted', { extension: extension.toUpperCase() })
}
