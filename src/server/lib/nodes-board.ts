/** The board of the processes on one database. The name of a row is the id of its node. */
export const NODES_BOARD = 'nodes'
