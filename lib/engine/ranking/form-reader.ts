import type { Usual } from '@/lib/base/json/form'
import { Reader, UnexpectedValue } from '@/lib/base/json/reader'
import { asNumber } from './numbers'

/** Reads the values that the ranker's documents hold. */
export class FormReader extends Reader {
  /** A list; null is an empty one. */
  protected itemsOrNone<Item>(read: (place: number) => Item): Item[] {
    return this.takesNull() ? [] : this.items(read)
  }

  /** A text; any other value counts as absent. */
  protected label(usual?: Usual): string | null {
    if (!this.isText()) {
      this.value()
      return null
    }
    return usual === undefined ? this.string() : this.usual(usual)
  }

  /** A number or a numeric string, 1e999 as infinite. */
  protected numeric(): number {
    const number = asNumber(this.isText() ? this.string() : this.number())
    return Number.isNaN(number) ? unexpected() : number
  }

  /** Steps over a date. */
  protected date(): void {
    if (this.isText()) this.quoted()
    else finite(this.number())
  }
}

/** A number that is not infinite. */
export const finite = (number: number): number => (Number.isFinite(number) ? number : unexpected())

/** What has to be there. */
export const needed = <Value>(value: Value | null): Value => value ?? unexpected()

function unexpected(): never {
  throw new UnexpectedValue()
}
