const MIN = 80
const MAX = 2_000
const MAX_LENGTH = 10_000

/**
 * Returns the height in pixels that a message of a frame names, between 80 and 2,000, or null. Sites put it at
 * different places: `height`, `details.height`, `params[0].height`, or under the id of a chart.
 */
export function heightIn(message: unknown): number | null {
  const data = typeof message === 'string' ? parse(message) : message
  if (!isObject(data)) return null
  const rpc = isObject(data['twttr.embed']) ? data['twttr.embed'] : data
  const params: unknown = Array.isArray(rpc['params']) ? rpc['params'][0] : undefined
  const charts = isObject(data['datawrapper-height']) ? Object.values(data['datawrapper-height']) : []
  const places = [data, data['details'], params].filter(isObject).map(({ height }) => height)
  const height = [...places, ...charts].map(Number).find((each) => each > 0)
  return height ? Math.min(MAX, Math.max(MIN, Math.ceil(height))) : null
}

function parse(text: string): unknown {
  // Bluesky and others send plain numbers or JSON.
  if (text.length > MAX_LENGTH) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
