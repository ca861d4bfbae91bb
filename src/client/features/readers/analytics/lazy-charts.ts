import { lazy } from 'react'

// Each chart is a chunk, so that only this view loads the chart library.

export const LazyTrafficChart = lazy(async () => ({
  default: (await import('./traffic-chart.tsx')).TrafficChart,
}))
export const LazyRankingChart = lazy(async () => ({
  default: (await import('./ranking-chart.tsx')).RankingChart,
}))
export const LazyPlatformChart = lazy(async () => ({
  default: (await import('./platform-chart.tsx')).PlatformChart,
}))
