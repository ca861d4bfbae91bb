// Finds or installs every program that tests start, before a test with a time limit needs one.
import { findChromium } from './browser/find-chromium.mjs'
import { findHtmlChecker } from './find-html-checker.mjs'
import { findJava } from './find-java.mjs'
import { findPostgres } from './find-postgres.mjs'
import { findNginx, findOpenssl, findRedis, findVarnish } from './find-program.mjs'

/** Returns the environment of the tests. Throws for the first program that is missing. */
export function findPrograms() {
  const programs = [findPostgres, findRedis, findVarnish, findNginx, findOpenssl, findJava, findHtmlChecker]
  for (const find of programs) find()
  return { ...process.env, CHROMIUM_PATH: findChromium() }
}
