// Finds or installs every program that `npm run test:all` starts, before a test with a time limit needs one.
import { findChromium } from './browser/find-chromium.mjs'
import { findHtmlChecker } from './find-html-checker.mjs'
import { findJava } from './find-java.mjs'
import { findPostgres } from './find-postgres.mjs'
import { findNginx, findOpenssl, findVarnish } from './find-program.mjs'
import { findS3rver } from './find-s3rver.mjs'

const PROGRAMS = [
  findPostgres,
  findVarnish,
  findNginx,
  findOpenssl,
  findJava,
  findHtmlChecker,
  findS3rver,
  findChromium,
]

/** Returns the environment of the tests. Throws an error with one line for each program that is missing. */
export function findPrograms() {
  const missing = PROGRAMS.flatMap(messageOf)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return { ...process.env, CHROMIUM_PATH: findChromium() }
}

function messageOf(find) {
  try {
    find()
    return []
  } catch (error) {
    return [error.message]
  }
}
