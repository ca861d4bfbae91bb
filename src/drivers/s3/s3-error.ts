/** A call to S3 failed. `message` contains neither keys nor addresses. */
export class S3Error extends Error {
  override name = 'S3Error'

  constructor(
    readonly operation: string,
    /** S3's own code, such as AccessDenied, or Node's, such as ECONNREFUSED. */
    readonly code: string,
    /** 0 without a response. */
    readonly status: number,
  ) {
    super(`S3 ${operation} failed: ${code}${status ? ` (${status})` : ''}`)
  }

  /** True if the same call may succeed later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Keeps the code and the status only: other fields of the client's errors contain keys and addresses. */
export function toS3Error(operation: string, error: unknown): S3Error {
  if (error instanceof S3Error) return error
  const {
    name = 'Error',
    code,
    $metadata,
  } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode ?? 0
  const known = [code, name].find((each) => /^(?!Error$|Unknown)[A-Za-z_]{3,60}$/.test(each ?? ''))
  // The response to HEAD has no body, so it names no code.
  return new S3Error(operation, known ?? (status ? `HTTP ${status}` : 'Failed'), status)
}

/** True for an object that does not exist. A missing bucket is an error. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket'

/** Returns what the operator should check, in one sentence. */
export function explainS3Error({ code, status }: S3Error, bucket: string): string {
  if (code === 'NoSuchBucket') return `The bucket ${bucket} does not exist`
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch)$/.test(code)) {
    return `S3 does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (${code})`
  }
  if (
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/.test(code) ||
    status === 301
  ) {
    return `The bucket ${bucket} is in another region than S3_REGION (${code})`
  }
  if (status === 403) return `The keys may not use the bucket ${bucket} (${code})`
  return `The bucket ${bucket} cannot be reached (${code})`
}
