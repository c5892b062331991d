/** A column or bar of a chart of amounts, such as the cost of a day or of an account. */
export type Amount = {
  key: string
  /** At the axis. */
  name: string
  /** The amount in words, with everything that is drawn of it. */
  words: string
  amount: number
  /** The same of the period before; null: not compared, or nothing to compare with. */
  before: number | null
  /** What is still expected; drawn hatched on top of the amount. */
  expected: number
  href?: string
}
