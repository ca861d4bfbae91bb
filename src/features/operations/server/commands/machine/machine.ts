import type { QuickCheck } from '#db/backup/quick-check.ts'
import type { BackupStatus } from '#features/operations/shared/backup-status.ts'
import type { Config } from '#server/config.ts'

/** The program that listens on a port. */
export interface Holder {
  /** Null if only root may see it. */
  pid: number | null
  program: string
}

export interface Output {
  /** 127 if the program is not installed. */
  status: number
  /** What it printed on stdout. */
  text: string
  /** What it printed on stderr. */
  errors: string
}

export interface FileFacts {
  user: number
  group: number
  mode: number
  /** When the text changed last, in milliseconds since 1970. */
  changedAt: number
}

/** What a server on port 443 answered. */
export interface TlsAnswer {
  /** Null if the certificate is valid for the name and its issuer is known here. */
  problem: string | null
  issuer: string
  validFrom: number
  validTo: number
  /** The status of `/healthz`, or null if no response came. */
  status: number | null
  /** The beginning of the body. */
  body: string
}

/** What `setup` and `doctor` ask and change on a machine. Tests pass one of their own. */
export interface Machine {
  isRoot: boolean
  /** Node's version, without the v. */
  nodeVersion: string
  timeZone: string
  now(): number
  sleep(ms: number): Promise<void>
  print(line: string): void
  /** Asks the operator for one line. Null without a terminal. */
  ask: ((question: string) => Promise<string>) | null

  /** Returns the text of a file, or null if there is none. Throws what the file system says otherwise. */
  read(path: string): string | null
  factsOf(path: string): FileFacts | null
  /** Replaces a file in one step and keeps its owner, group and symbolic links. With `group`, root owns it with that group. */
  write(path: string, text: string, file: { mode: number; group?: number }): void
  remove(path: string): void
  run(program: string, args: readonly string[]): Output
  /** The number of a user and of its group, or null. */
  userNamed(name: string): { user: number; group: number } | null

  /** Addresses of a name in DNS; none if it has none. Throws if no name server responds. */
  resolve(name: string): Promise<string[]>
  /** Addresses of this machine, without those that only it can reach. */
  addresses(): string[]
  /** Who listens on a port of this machine. */
  holderOf(port: number): Holder | null
  /** Whether connections to port 80 of an address end here; null if that cannot be tried. */
  endsHere(address: string): Promise<boolean | null>
  /** Connects to port 443. Throws with the reason if that fails. */
  askOverTls(host: string, name: string): Promise<TlsAnswer>
  /** Returns why a mail server cannot be used, or null. */
  findMailProblem(url: string, name: string): Promise<string | null>
  /** Returns why the site's own server is not ready, or null. */
  findSiteProblem(config: Config): Promise<string | null>
  /** Returns why the site's own server takes no changes, or null. */
  findWriteProblem(config: Config): Promise<string | null>
  /** Runs an operation in the site's server. Null if none runs. Throws OperationError. */
  callSite(config: Config, operation: string, input: object): Promise<string[] | null>
  /** The process that serves the newsroom, or null. */
  sitePid(config: Config): number | null

  /** Gives up the rights of root for those of a folder's owner, for the rest of the process. */
  actAsOwner(folder: string): void
  /** What this process may do in a folder, as its owner. */
  isWritable(folder: string): boolean
  /** Bytes on the disk of a folder, or null if that cannot be read. */
  space(folder: string): { freeBytes: number; totalBytes: number } | null
  /** Reads a database without writing to it. Throws what SQLite says. */
  checkDatabase(path: string): QuickCheck
  backups(config: Config): BackupStatus
}
