import { stepInto } from './path-text'
import { Scanner } from './scanner'

/** A position in a text; both numbers count from 1, as in editors. */
export type Place = { line: number; column: number }

/** The line and column of the character at an offset. */
export function placeOf(text: string, at: number): Place {
  let line = 1
  let begin = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', begin)) {
    line += 1
    begin = end + 1
  }
  return { line, column: at - begin + 1 }
}

/**
 * The position of the value at a path in a valid JSON text. If it does not exist, the position of the value that should
 * have contained it.
 */
export function placeOfPath(text: string, path: string): Place {
  const scanner = new Scanner(text)
  scanner.space()
  let begin = scanner.at
  let here: string | null = ''
  while (here !== null && here !== path) {
    here = stepTowards(scanner, here, path)
    if (here !== null) begin = scanner.at
  }
  return placeOf(text, begin)
}

/**
 * Moves the scanner from the beginning of a value to the beginning of the next part of the path. Null if that part does
 * not exist.
 */
function stepTowards(scanner: Scanner, here: string, path: string): string | null {
  const { text } = scanner
  const isObject = text[scanner.at] === '{'
  if (!isObject && text[scanner.at] !== '[') return null
  for (let index = 0; !isClosing(text[scanner.at]); index++) {
    scanner.at += 1
    scanner.space()
    if (isClosing(text[scanner.at])) return null
    const part = stepInto(here, isObject ? scanner.name() : index)
    if (leadsThrough(path, part)) return part
    scanner.value()
    scanner.space()
  }
  return null
}

const isClosing = (unit: string | undefined) => unit === ']' || unit === '}'

const leadsThrough = (path: string, part: string): boolean =>
  path.startsWith(part) && [undefined, '.', '['].includes(path[part.length])
