/** The places that the service's unit names. */
export const SETTINGS_FILE = '/etc/broadsheet.env'
export const INSTALLED_IN = '/opt/broadsheet'
export const STATE_FOLDER = '/var/lib/broadsheet'
export const UNIT = 'broadsheet.service'
export const ACCOUNT = 'broadsheet'
