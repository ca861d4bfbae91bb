// Finds the Java that runs the W3C's checker of HTML, or installs one.
import { findProgram } from './find-program.mjs'

/** Returns the path of `java`. Throws instead of skipping tests. */
export const findJava = () =>
  findProgram({ name: 'java', variable: 'JAVA_BIN', debian: 'default-jre-headless' })
