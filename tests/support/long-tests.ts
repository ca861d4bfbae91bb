/** Unit tests that `npm test` leaves out, with the reason. They run in `npm run test:all`. */
const REASONS: Record<string, string> = {
  'src/server/features/backup/offsite/offsite.test.ts': 'Starts an S3 server.',
  'src/server/features/media/uploads-in-bucket.test.ts': 'Starts an S3 server.',
  'src/server/http/files/shared-builds.test.ts': 'Starts an S3 server.',
  'src/server/lib/storage/s3-blob-store.test.ts': 'Starts an S3 server.',
  'src/server/lib/redis/redis.test.ts': 'Starts Redis.',
  'tests/recipes.test.ts': 'Checks and builds the recipes in a copy of the repository.',
  'tests/extending.test.ts': 'Checks the guide in a copy of the repository.',
}

export const LONG = Object.keys(REASONS)
