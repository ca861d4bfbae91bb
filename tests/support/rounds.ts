/** Returns how often a test repeats: `few`, or `many` with TEST_ROUNDS=many. */
export const rounds = (few: number, many: number): number =>
  process.env['TEST_ROUNDS'] === 'many' ? many : few
