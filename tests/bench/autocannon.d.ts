// autocannon ships no types; these cover what the benchmark uses.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    pipelining?: number
    method?: string
    headers?: Record<string, string>
    body?: string
    requests?: Array<{ setupRequest(request: { path: string; body?: string }): object }>
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    duration: number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
