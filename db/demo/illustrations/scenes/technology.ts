import { robot } from './technology/robot.ts'
import { circuit } from './technology/circuit.ts'
import { servers } from './technology/servers.ts'
import { dish } from './technology/dish.ts'

/** The four pictures of the family, in the order of their numbers. */
export const technology = [robot, circuit, servers, dish]
