export function findHtmlChecker(): string
