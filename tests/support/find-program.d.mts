interface Program {
  name: string
  /** The environment variable with its path. */
  variable: string
  /** Debian's package. */
  debian: string
}

export function findProgram(program: Program): string
export function onPath(name: string): string | null
export function findRedis(): string
export function findVarnish(): string
export function findNginx(): string
export function findOpenssl(): string
