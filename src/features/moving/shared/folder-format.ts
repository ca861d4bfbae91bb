/** Grows when an older version could not read an export. */
export const FOLDER_FORMAT = 2
export const SITE_FILE = 'site.json'
