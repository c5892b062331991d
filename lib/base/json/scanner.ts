import { Names, nameAt } from './names'
import { stepInto } from './path-text'

/** An error in a text, with the offset of its character. */
export class InvalidJson extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message)
  }
}

/** Levels of nested lists and objects that are accepted. */
const MAX_DEPTH = 64

const BYTE_ORDER_MARK = '\ufeff'
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Numbers and words of JSON; the next call checks the text after them. */
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/**
 * Checks a JSON text in one pass, without building values, and throws at the first error: anything that RFC 8259 does
 * not allow, that parsers read differently (a duplicate name, an unpaired surrogate, a NUL, `__proto__`), or that is
 * nested too deeply. The time is proportional to the length of the text.
 */
export class Scanner {
  at = 0
  /** The path to the current value: for an object the offset of the name, for a list `~index`. */
  protected readonly steps: number[] = []

  constructor(readonly text: string) {}

  /** Checks that the whole text is one value. */
  whole(): void {
    if (this.text.startsWith(BYTE_ORDER_MARK))
      this.fail('begins with a byte order mark; leave it out')
    this.space()
    if (this.at === this.text.length) throw new InvalidJson(0, 'is empty; send JSON')
    this.value()
    this.space()
    if (this.at < this.text.length) this.fail('continues after the end of the JSON')
  }

  /** Skips a value. */
  value(): void {
    const unit = this.text.charCodeAt(this.at)
    if (unit === QUOTE) this.quoted()
    else if (unit === OPEN_OBJECT) this.object()
    else if (unit === OPEN_LIST) this.list()
    else if (!this.matches(scalar)) this.fail('is not a JSON value')
  }

  /** Skips a name and its colon, and returns the name. */
  name(): string {
    const from = this.at
    const isPlain = this.quoted()
    const { text, at } = this
    this.space()
    if (!this.takes(COLON)) this.fail('needs a colon here')
    this.space()
    return isPlain ? text.slice(from + 1, at - 1) : JSON.parse(text.slice(from, at))
  }

  /** Skips white space. */
  space(): void {
    const { text } = this
    for (;;) {
      const unit = text.charCodeAt(this.at)
      if (unit > 0x20) return
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return
      this.at++
    }
  }

  /** The JSON path of the current value. */
  path(): string {
    let path = ''
    for (const step of this.steps) {
      const name = step < 0 ? ~step : nameAt(this.text, step)
      // The path ends before a name that cannot be read.
      if (name === null) break
      path = stepInto(path, name)
    }
    return path
  }

  private list(): void {
    this.enter()
    if (this.takes(CLOSE_LIST)) return
    const level = this.steps.push(~0) - 1
    for (let index = 0; ; index++) {
      this.steps[level] = ~index
      this.value()
      this.space()
      if (this.takes(CLOSE_LIST)) break
      if (!this.takes(COMMA)) this.fail('needs a comma or ] here')
      this.space()
    }
    this.steps.pop()
  }

  private object(): void {
    this.enter()
    if (this.takes(CLOSE_OBJECT)) return
    const names = new Names()
    const level = this.steps.push(this.at) - 1
    for (;;) {
      const from = this.at
      this.steps[level] = from
      if (this.text.charCodeAt(from) !== QUOTE) this.fail('needs a name in double quotes here')
      const refusal = names.add(this.name())
      if (refusal !== null) throw new InvalidJson(from, refusal)
      this.value()
      this.space()
      if (this.takes(CLOSE_OBJECT)) break
      if (!this.takes(COMMA)) this.fail('needs a comma or } here')
      this.space()
    }
    this.steps.pop()
  }

  protected enter(): void {
    if (this.steps.length === MAX_DEPTH) this.fail(`is nested deeper than ${MAX_DEPTH} levels`)
    this.at++
    this.space()
  }

  /** Skips a quoted text; returns true if it has no escapes. */
  protected quoted(): boolean {
    const { text } = this
    let isPlain = true
    let at = this.at + 1
    for (;;) {
      let unit = text.charCodeAt(at)
      while (unit >= 0x20 && unit < 0xd800 && unit !== QUOTE && unit !== BACKSLASH)
        unit = text.charCodeAt(++at)
      if (unit === QUOTE) break
      this.at = at
      if (unit === BACKSLASH) {
        isPlain = false
        at = this.escape()
      } else if (unit > 0xdfff) at++
      else if (unit >= 0xd800) at = this.pair(unit, text.charCodeAt(at + 1), 1)
      else this.fail('holds a control character; write it as an escape')
    }
    this.at = at + 1
    return isPlain
  }

  /** Skips an escape and returns its end. */
  private escape(): number {
    const from = this.at
    if (!this.matches(escaped)) this.fail('holds an escape that JSON does not have')
    const end = this.at
    if (end - from === 2) return end
    this.at = from
    const unit = this.unitAt(from)
    if (unit === 0) this.fail('holds a NUL; leave it out')
    return unit < 0xd800 || unit > 0xdfff ? end : this.pair(unit, this.unitAt(end), 6)
  }

  /** Returns the position after a surrogate pair. Each half is `width` units long. */
  private pair(high: number, low: number, width: number): number {
    if (high < 0xdc00 && low >= 0xdc00 && low <= 0xdfff) return this.at + 2 * width
    return this.fail('holds half a character; leave it out')
  }

  private unitAt(at: number): number {
    const digits = this.text.startsWith('\\u', at) ? this.text.slice(at + 2, at + 6) : ''
    return Number.parseInt(digits, 16)
  }

  protected takes(unit: number): boolean {
    if (this.text.charCodeAt(this.at) !== unit) return false
    this.at++
    return true
  }

  protected matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.text)) return false
    this.at = pattern.lastIndex
    return true
  }

  private fail(message: string): never {
    const isEnd = this.at >= this.text.length
    throw new InvalidJson(this.at, isEnd ? 'ends too early; send all of it' : message)
  }
}
