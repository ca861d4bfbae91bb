export function findJava(): string
