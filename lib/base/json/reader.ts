import { type Members, noteMember, type Opened, opened, type Usual } from './form'
import { Names } from './names'
import { Scanner } from './scanner'
import { type Units, unitsOf } from './units'

/** Thrown if a text does not have the expected form, whether or not it is JSON. */
export class UnexpectedValue extends Error {}

const [SPACE, QUOTE, BACKSLASH, DELETE] = [0x20, 0x22, 0x5c, 0x7f]
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const [POINT, ZERO, NINE, UPPER_E, LOWER_E] = [0x2e, 0x30, 0x39, 0x45, 0x65]
/** Integers of up to this many digits are exact in a double. */
const EXACT = 15

/** The unit that stands for the end of the text. */
const END = -1

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Reads a JSON text of a known form in one pass, and creates only the requested values. It accepts what `readJson`
 * accepts, and throws `InvalidJson` or `UnexpectedValue` otherwise.
 */
export class Reader extends Scanner {
  private readonly units: Units

  /** `bytes` is the text in UTF-8. */
  constructor(text: string, bytes: Uint8Array) {
    super(text)
    this.units = unitsOf(text, bytes)
  }

  /** Enters an object with these members. The names of other members are checked, and their values are skipped. */
  open<Name extends string>(members: Members<Name>): Opened<Name> {
    this.expect(OPEN_OBJECT)
    this.enter()
    this.steps.push(0)
    return opened(members)
  }

  /** Moves to the value of the next member and returns the member's name; null at the end of the object. */
  next<Name extends string>(object: Opened<Name>): Name | null {
    for (;;) {
      this.space()
      if (this.takes(CLOSE_OBJECT)) {
        this.steps.pop()
        return null
      }
      if (!object.isFirst) this.comma()
      object.isFirst = false
      const which = this.which(object)
      if (which >= 0) return object.members.names[which] ?? null
      this.value()
    }
  }

  /** Reads a list with a function that reads each item. */
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

  /** Skips a null. Returns false if there is another value. */
  takesNull(): boolean {
    if (!this.text.startsWith('null', this.at)) return false
    this.at += 4
    return true
  }

  isText(): boolean {
    return this.units[this.at] === QUOTE
  }

  /** Reads a text. */
  string(): string {
    this.expect(QUOTE)
    const from = this.at
    const isPlain = this.quoted()
    const { text, at } = this
    return isPlain ? text.slice(from + 1, at - 1) : JSON.parse(text.slice(from, at))
  }

  /** Reads a text that is probably in the cache. */
  usual({ most, values, quoted }: Usual): string {
    const { at } = this
    for (let i = 0; i < quoted.length; i++) {
      const own = quoted[i]
      if (own !== undefined && this.steppedOver(own)) return values[i] ?? ''
    }
    const value = this.string()
    if (values.length < most) {
      values.push(value)
      quoted.push(this.units.slice(at, this.at))
    }
    return value
  }

  /** Reads a number; 1e999 is read as infinite. */
  number(): number {
    const { units } = this
    const from = this.at
    let at = from
    let value = 0
    let unit = units[at] ?? END
    const isZero = unit === ZERO
    for (; unit >= ZERO && unit <= NINE; unit = units[++at] ?? END) value = value * 10 + unit - ZERO
    const digits = at - from
    const goesOn = unit === POINT || unit === LOWER_E || unit === UPPER_E
    if (digits > 0 && digits <= EXACT && !goesOn && !(isZero && digits > 1)) {
      this.at = at
      return value
    }
    if (!this.matches(number)) throw new UnexpectedValue()
    return Number(this.text.slice(from, this.at))
  }

  /** Throws if anything but white space follows. */
  end(): void {
    this.space()
    if (this.at < this.text.length) throw new UnexpectedValue()
  }

  /** Skips the name that begins here. Returns the index of its member, or -1 for another name. */
  private which<Name extends string>(object: Opened<Name>): number {
    const { names, quoted } = object.members
    let which = object.next
    for (let i = 0; i < quoted.length; i++) {
      const own = quoted[which]
      if (own !== undefined && this.steppedOver(own)) {
        this.space()
        return this.noted(object, which)
      }
      which = which + 1 === quoted.length ? 0 : which + 1
    }
    this.expect(QUOTE)
    const name = this.name()
    // A member's name may be spelled with escapes, or have a space before the colon.
    const position = (names as readonly string[]).indexOf(name)
    if (position >= 0) return this.noted(object, position)
    object.others ??= new Names()
    if (object.others.add(name) !== null) throw new UnexpectedValue()
    return -1
  }

  /** Throws for a repeated member, because the scanner then reports it with its position. */
  private noted(object: Opened<string>, which: number): number {
    if (!noteMember(object, which)) throw new UnexpectedValue()
    return which
  }

  override space(): void {
    if ((this.units[this.at] ?? END) <= SPACE) super.space()
  }

  protected override takes(unit: number): boolean {
    if (this.units[this.at] !== unit) return false
    this.at++
    return true
  }

  protected override quoted(): boolean {
    const { units } = this
    let at = this.at
    let unit: number
    do unit = units[++at] ?? END
    while (unit >= SPACE && unit < DELETE && unit !== QUOTE && unit !== BACKSLASH)
    if (unit !== QUOTE) return super.quoted()
    this.at = at + 1
    return true
  }

  /** Skips these units. Returns false if the text does not continue with them. */
  private steppedOver(own: Units): boolean {
    const { units, at } = this
    for (let i = 0; i < own.length; i++) if (units[at + i] !== own[i]) return false
    this.at = at + own.length
    return true
  }

  private expect(unit: number): void {
    if (this.units[this.at] !== unit) throw new UnexpectedValue()
  }

  private comma(): void {
    if (!this.takes(COMMA)) throw new UnexpectedValue()
    this.space()
  }
}
