export function installFromDebian(...names: string[]): boolean
