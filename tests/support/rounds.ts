/** Returns how often a test repeats: `few` in `npm test`, `many` in `npm run test:all`. */
export const rounds = (few: number, many: number): number =>
  process.env['TEST_ROUNDS'] === 'many' ? many : few
