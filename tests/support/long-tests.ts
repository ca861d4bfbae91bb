/** Unit tests that `npm test` leaves out, with the reason. They run in `npm run test:all`. */
const REASONS: Record<string, string> = {
  'db/connection/connections.test.ts': 'Fills a disk.',
  'db/migrate/adopt.test.ts': 'Runs the former migrations many times.',
  'src/libraries/importing/html/bounds.test.ts': 'Converts texts of the largest size.',
  'src/libraries/importing/wordpress/hostile-export.test.ts': 'Reads exports of the largest size.',
  'src/features/operations/server/backup/offsite/encryption.test.ts':
    'Derives five keys, each of which is meant to take long.',
  'src/features/operations/server/backup/offsite/offsite.test.ts': 'Starts an S3 server.',
  'src/features/moving/server/import/folder/round-trip.test.ts': 'Exports and imports a newsroom.',
  'src/features/moving/server/import/import-source.test.ts':
    'Runs fifteen imports, each with a reader in a process.',
  'src/features/moving/server/import/reading/reading-process.test.ts':
    'Starts a process for each reader and for each text that takes too long.',
  'src/features/moving/server/import/taking-back/take-back.test.ts':
    'Imports every kind of source and compares all tables.',
  'src/features/moving/server/import/writing/old-sections.test.ts': 'Runs imports into several newsrooms.',
  'src/features/moving/server/import/writing/write-box.test.ts':
    'Runs imports, each with a reader in a process.',
  'src/features/moving/server/import/receipt/untouched-import.test.ts':
    'Imports archives, each with a reader in a process.',
  'src/features/people/server/rights/article-rights.test.ts':
    'Tries a thousand changes; policies.test.ts runs in `npm test`.',
  'src/features/people/server/rights/call-rights.test.ts':
    'Tries every change as five people on three articles; policies.test.ts runs in `npm test`.',
  'src/features/newsletters/server/second-dkim.test.ts': 'Starts a verifier in Python many times.',
  'src/server/lib/concurrency/text-process.test.ts': 'Starts a process for each text that takes too long.',
  'src/features/site/server/urls/former-addresses.test.ts': 'Renames at random.',
  'src/libraries/rewriting/long-text.test.ts': 'Rewrites texts of the largest size.',
  'src/shared/catalog/dashboard-catalogs.test.ts': 'Builds the product in another language.',
  'src/features/moving/server/import/import-killed.test.ts': 'Starts and kills the command line.',
  'src/features/media/server/uploads-in-bucket.test.ts': 'Starts an S3 server.',
  'src/server/http/files/shared-builds.test.ts': 'Starts an S3 server.',
  'src/drivers/s3/s3-blob-store.test.ts': 'Starts an S3 server.',
  'tests/cli.test.ts': 'Starts the command line many times.',
  'tests/debian-package.test.ts': 'Packs with dpkg-deb, which only Debian and Ubuntu have.',
  'tests/extending.test.ts': 'Checks the guide in a copy of the repository.',
  'tests/extensions/extensions.test.ts': 'Builds and starts a copy of the product with extensions.',
  'tests/hostile-texts.test.ts': 'Sends fifty texts of 200,000 characters.',
  'tests/newsletters-killed.test.ts': 'Kills nodes while they send issues.',
  'tests/odd-environment.test.ts': 'Opens a newsroom for each odd value of each setting.',
  'tests/odd-settings.test.ts': 'Stores odd values in every text field and renders a page after each.',
  'tests/left-out/left-out.test.ts': 'Checks, builds and starts the product without each optional feature.',
  'tests/lint.test.ts': 'Starts the linter many times.',
  'src/features/record/server/verify-record.test.ts': 'Changes each file of a long record.',
  'tests/record-killed.test.ts': 'Kills a process while it publishes.',
  'tests/record/fuzzed-reads.test.ts': 'Reads thousands of addresses.',
  'tests/record/second-verifier.test.ts': 'Starts a verifier in Python many times.',
  'tests/members-fuzz.test.ts': 'Reads thousands of pages.',
  'tests/recipes.test.ts': 'Checks and builds the recipes in a copy of the repository.',
  'tests/schema-parity.test.ts': 'Starts the generator of migrations.',
  'tests/security/first-start.test.ts': 'Starts the built product.',
  'tests/security/http.test.ts': 'Starts the built product.',
  'tests/security/publishing.test.ts': 'Puts the built product under load.',
  'tests/set-up.test.ts': 'Installs packages many times.',
  'tests/two-commands.test.ts': 'Boots a Debian machine in a container.',
  'tests/typed-client.test.ts': 'Checks the types of a client in a process.',
  'tests/view-counts.test.ts': 'Sends ten thousand views.',
}

export const LONG = Object.keys(REASONS)
