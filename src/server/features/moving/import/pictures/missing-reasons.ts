import { SourceError } from '#importing/source-error.ts'
import { FILE_KINDS } from '#server/features/media/library/file-kind.ts'
import { AppError } from '#server/lib/app-error.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { baseName } from '#shared/media/media.ts'
import { pathsInCopy } from './file-address.ts'
import { HostGivenUpError } from './polite-host.ts'

const OUTBOUND_REASONS: Record<OutboundError['code'], string> = {
  bad_address: 'its address is not valid',
  blocked: 'its address leads into a private network, to this site itself, or nowhere',
  robots: 'the old site does not allow it',
  timeout: 'the old site did not respond in time',
  too_large: 'it is larger than uploads may be',
  wrong_type: 'the old site sends a page instead of it',
  unreachable: 'the old site could not be reached',
  upstream_status: 'the old site does not send it',
}

/** Returns why a file was not imported, as a clause such as `the old site does not have it any more`. */
export function reasonOf(error: unknown, url: string): string {
  if (error instanceof HostGivenUpError) return error.message
  if (error instanceof OutboundError) return outboundReason(error)
  if (error instanceof SourceError) return lowerFirst(error.message)
  if (error instanceof AppError) return uploadReason(error, url)
  if (error instanceof URIError) return 'its address is not valid'
  throw error
}

function outboundReason({ code, status }: OutboundError): string {
  if (status === 404 || status === 410) return `the old site does not have it any more (status ${status})`
  return status === undefined ? OUTBOUND_REASONS[code] : `${OUTBOUND_REASONS[code]} (status ${status})`
}

function uploadReason({ code, text, message }: AppError, url: string): string {
  if (text.key === 'uploadIsEmpty') return 'it is empty'
  if (code !== 'UNSUPPORTED_MEDIA_TYPE') return lowerFirst(message)
  const extension = /\.([a-z0-9]{1,5})$/i.exec(baseName(pathsInCopy(url)[0] ?? ''))?.[1]?.toLowerCase() ?? ''
  const isAccepted = extension === 'jpeg' || extension === '' || extension in FILE_KINDS
  return isAccepted
    ? 'it is not a file of a kind that the media library accepts'
    : `the media library does not accept ${extension.toUpperCase()} files`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
