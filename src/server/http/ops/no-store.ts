/** Headers of a response for one request. */
export const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const
