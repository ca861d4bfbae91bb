// Finds the W3C's checker of HTML, or gets it from the npm registry.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Not a dependency: its install script downloads a Java, and the tests have Debian's. */
const PACKAGE = 'vnu-jar@26.9.27'
const JAR = join('node_modules', '.cache', PACKAGE, 'vnu.jar')

/** Returns the path of `vnu.jar`, which Java runs. Throws without the registry. */
export function findHtmlChecker() {
  if (existsSync(JAR)) return JAR
  mkdirSync(dirname(JAR), { recursive: true })
  const folder = mkdtempSync(join('node_modules', '.cache', 'vnu-'))
  try {
    // npm compares the archive with the checksum of the registry, and runs none of its scripts.
    const packed = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    })
    execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', folder])
    renameSync(join(folder, 'package', 'build', 'dist', 'vnu.jar'), JAR)
  } catch (cause) {
    const command = `npm pack ${PACKAGE}`
    throw new Error(`No HTML checker for the tests. Run ${command} to see why it fails.`, { cause })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return JAR
}
