export function findPostgres(): string
