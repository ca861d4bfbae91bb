import { createHmac } from 'node:crypto'

/**
 * Returns the signature `t=<seconds since 1970>,v1=<hex>`, where v1 is the HMAC-SHA-256 of `<t>.<body>` with the
 * webhook's secret. Signing the time prevents replays.
 */
export function signDelivery(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
