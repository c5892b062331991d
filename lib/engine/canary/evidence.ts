import { doubleAt } from '../kernel/columns'

/** Limits that keep a product within the range of a double. The decision is certain long before them. */
const [MIN, MAX] = [1e-300, 1e300]

/**
 * A mixture of test martingales: the mean of several products of factors, each with a mean of 1 or less while the null
 * hypothesis holds. By Ville's inequality, the chance that it ever reaches 1 / a is a or less, however often it is
 * evaluated.
 */
export class Evidence {
  /** The largest mean so far. */
  largest = 1
  readonly #products: Float64Array

  constructor(count: number) {
    this.#products = new Float64Array(count).fill(1)
  }

  /** Multiplies each product by the factor of its index. */
  multiply(factorOf: (index: number) => number): void {
    const products = this.#products
    let sum = 0
    for (let i = 0; i < products.length; i++) {
      const product = Math.min(MAX, Math.max(MIN, doubleAt(products, i) * factorOf(i)))
      products[i] = product
      sum += product
    }
    this.largest = Math.max(this.largest, sum / products.length)
  }
}
