/** A column or bar of a chart of amounts, such as the cost of a day or of an account. */
export type Amount = {
  key: string
  /** The label on the axis. */
  name: string
  /** A sentence with everything that the chart shows of the amount. */
  words: string
  amount: number
  /** The amount of the previous period; null without a comparison. */
  before: number | null
  /** The part that is only expected so far, hatched on top of the amount. */
  expected: number
  href?: string
}
