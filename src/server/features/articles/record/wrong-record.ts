/** Something in a record is wrong. `message` names it. */
export class WrongRecord extends Error {
  override name = 'WrongRecord'
}
