/** Page views of the last 30 complete days, 12% more than in the 30 days before. */
export const LAST_30_DAYS = 24_521
export const DAYS_31_TO_60 = 21_894
const DAYS_61_TO_90 = 20_706

export interface DemoDay {
  /** 1 for yesterday. */
  daysAgo: number
  pageViews: number
  uniqueVisitors: number
  /** Views of articles, newest first. */
  articleViews: number[]
  referrers: Record<string, number>
}

/** Returns statistics of 90 days with a weekly rhythm. They are the same each time. */
export function demoDays(): DemoDay[] {
  const random = seeded(20)
  const spans: Array<[number, number]> = [
    [1, LAST_30_DAYS],
    [31, DAYS_31_TO_60],
    [61, DAYS_61_TO_90],
  ]
  return spans.flatMap(([first, total]) =>
    distribute(total, Array.from({ length: 30 }, (_, i) => rhythm(first + i) * (0.88 + random() * 0.24))).map(
      (pageViews, i) => demoDay(first + i, pageViews, random),
    ),
  )
}

function demoDay(daysAgo: number, pageViews: number, random: () => number): DemoDay {
  const onArticles = Math.round(pageViews * 0.72)
  const weights = Array.from({ length: 12 }, (_, place) => (0.7 + random() * 0.6) / (place + 1.5))
  const shares = distribute(onArticles, [0.42, 0.29, 0.17, 0.12])
  return {
    daysAgo,
    pageViews,
    uniqueVisitors: Math.round(pageViews * (0.41 + random() * 0.06)),
    articleViews: distribute(onArticles, weights),
    referrers: {
      direct: shares[0] ?? 0,
      'google.com': shares[1] ?? 0,
      'instagram.com': shares[2] ?? 0,
      'news.ycombinator.com': shares[3] ?? 0,
    },
  }
}

/** One day a week is quiet. */
function rhythm(daysAgo: number): number {
  return 1 + 0.16 * Math.sin((daysAgo * 2 * Math.PI) / 7) - (daysAgo % 7 === 3 ? 0.18 : 0)
}

/** Splits `total` by weight into whole numbers that add up exactly, by the largest remainder method. */
export function distribute(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const whole = exact.map(Math.floor)
  const order = exact.map((value, i) => [value - Math.floor(value), i] as const).sort((a, b) => b[0] - a[0])
  const missing = total - whole.reduce((a, b) => a + b, 0)
  for (const [, i] of order.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1
  return whole
}

/** The mulberry32 generator, with numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
