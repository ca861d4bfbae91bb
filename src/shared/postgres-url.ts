/** Returns true for the address of a PostgreSQL database. */
export const isPostgresUrl = (url: string | undefined): boolean => /^postgres(?:ql)?:\/\//.test(url ?? '')
