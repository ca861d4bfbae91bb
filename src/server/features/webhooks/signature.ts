import { createHmac } from 'node:crypto'

/**
 * The signature of a delivery: `t=<seconds since 1970>,v1=<hex>`, where v1 is HMAC-SHA-256 of
 * `<t>.<body>` under the webhook's secret. The time is signed too, so that an old delivery cannot be replayed.
 */
export function signDelivery(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
