/** The file of the database in the data folder. */
export const DATABASE_NAME = 'broadsheet.sqlite'
