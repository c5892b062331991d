import { Names } from './names'
import { Scanner } from './scanner'

/** Thrown where a text is not of the form in which it was to be read, whether or not it is JSON. */
export class Unexpected extends Error {}

/** The names that an object is expected to have, in their usual order, and as they usually stand in a text. */
export type Members<Name extends string> = { names: readonly Name[]; quoted: readonly string[] }

/** Members by their names. */
export const membersOf = <Name extends string>(...names: Name[]): Members<Name> => ({
  names,
  quoted: names.map((name) => `${JSON.stringify(name)}:`),
})

/** Texts that were read at one place of a form, where the same few come again and again: as many as are known again. */
export type Usual = { most: number; values: string[]; quoted: string[] }

/** None yet. */
export const noneUsual = (most = 4): Usual => ({ most, values: [], quoted: [] })

/** How far an object was read: the known names it has had, one bit each, and the others. */
type Opened<Name extends string> = {
  members: Members<Name>
  isFirst: boolean
  had: number
  /** The one that usually follows. */
  next: number
  others: Names | null
}

const QUOTE = 0x22
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const [POINT, ZERO, NINE, UPPER_E, LOWER_E] = [0x2e, 0x30, 0x39, 0x45, 0x65]
/** An integer of so many digits is held exactly. */
const EXACT = 15

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Reads a JSON text of a known form in one pass, and makes nothing but the values that are asked for. It takes what
 * `readJson` takes, and throws `Wrong` or `Unexpected` at anything else.
 */
export class Reader extends Scanner {
  /** Goes into an object of these members; the names of others are checked, and their values stepped over. */
  open<Name extends string>(members: Members<Name>): Opened<Name> {
    this.expect(OPEN_OBJECT)
    this.enter()
    this.steps.push(0)
    return { members, isFirst: true, had: 0, next: 0, others: null }
  }

  /** Goes on to the value of the next member, whose name it answers; null: the object has ended. */
  next<Name extends string>(opened: Opened<Name>): Name | null {
    for (;;) {
      this.space()
      if (this.takes(CLOSE_OBJECT)) {
        this.steps.pop()
        return null
      }
      if (!opened.isFirst) this.comma()
      opened.isFirst = false
      const which = this.which(opened)
      if (which >= 0) return opened.members.names[which] ?? null
      this.value()
    }
  }

  /** Reads a list. */
  items<Item>(read: (index: number) => Item): Item[] {
    this.expect(OPEN_LIST)
    this.enter()
    const items: Item[] = []
    if (this.takes(CLOSE_LIST)) return items
    this.steps.push(0)
    for (;;) {
      items.push(read(items.length))
      this.space()
      if (this.takes(CLOSE_LIST)) break
      this.comma()
    }
    this.steps.pop()
    return items
  }

  /** Steps over a null; false: something else is there. */
  takesNull(): boolean {
    if (!this.text.startsWith('null', this.at)) return false
    this.at += 4
    return true
  }

  isText(): boolean {
    return this.text.charCodeAt(this.at) === QUOTE
  }

  /** A text. */
  string(): string {
    this.expect(QUOTE)
    const from = this.at
    const isPlain = this.quoted()
    const { text, at } = this
    return isPlain ? text.slice(from + 1, at - 1) : JSON.parse(text.slice(from, at))
  }

  /** A text that is probably one of the usual ones of its place. */
  usual({ most, values, quoted }: Usual): string {
    const { text, at } = this
    for (let i = 0; i < quoted.length; i++) {
      const own = quoted[i] ?? ''
      if (!text.startsWith(own, at)) continue
      this.at += own.length
      return values[i] ?? ''
    }
    const value = this.string()
    if (values.length < most) {
      values.push(value)
      quoted.push(text.slice(at, this.at))
    }
    return value
  }

  /** A number, 1e999 as infinite. */
  number(): number {
    const { text } = this
    const from = this.at
    let at = from
    let value = 0
    let unit = text.charCodeAt(at)
    const isZero = unit === ZERO
    for (; unit >= ZERO && unit <= NINE; unit = text.charCodeAt(++at))
      value = value * 10 + unit - ZERO
    const digits = at - from
    const goesOn = unit === POINT || unit === LOWER_E || unit === UPPER_E
    if (digits > 0 && digits <= EXACT && !goesOn && !(isZero && digits > 1)) {
      this.at = at
      return value
    }
    if (!this.matches(number)) throw new Unexpected()
    return Number(text.slice(from, this.at))
  }

  /** There is nothing more. */
  end(): void {
    this.space()
    if (this.at < this.text.length) throw new Unexpected()
  }

  /** Steps over the name that begins here, and tells which of the members it is; -1: another one. */
  private which<Name extends string>(opened: Opened<Name>): number {
    const { names, quoted } = opened.members
    let which = opened.next
    for (let i = 0; i < quoted.length; i++) {
      const own = quoted[which] ?? ''
      if (this.text.startsWith(own, this.at)) {
        this.at += own.length
        this.space()
        return had(opened, which)
      }
      which = which + 1 === quoted.length ? 0 : which + 1
    }
    this.expect(QUOTE)
    const name = this.name()
    // Spelled with escapes, or with a space before the colon, it is the same name.
    const known = (names as readonly string[]).indexOf(name)
    if (known >= 0) return had(opened, known)
    opened.others ??= new Names()
    if (opened.others.add(name) !== null) throw new Unexpected()
    return -1
  }

  private expect(unit: number): void {
    if (this.text.charCodeAt(this.at) !== unit) throw new Unexpected()
  }

  private comma(): void {
    if (!this.takes(COMMA)) throw new Unexpected()
    this.space()
  }
}

/** Notes that a member was there, which may be only once. */
function had<Name extends string>(opened: Opened<Name>, which: number): number {
  const bit = 1 << which
  if ((opened.had & bit) !== 0) throw new Unexpected()
  opened.had |= bit
  opened.next = which + 1 === opened.members.quoted.length ? 0 : which + 1
  return which
}
