export function findS3rver(): string
