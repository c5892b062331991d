import { RE2JS } from '@bufbuild/re2'
import { charge } from './meter'

const MAX_PATTERN_LENGTH = 100
const MAX_REPEATS = 10
/** The number of program instructions times characters that cost as much as one part of an expression. */
const PROGRAM_PER_STEP = 2

type Pattern = { expression: RE2JS; size: number }

const MAX_CACHED = 500
const compiled = new Map<string, Pattern>()

/** The error in the regular expression of `matches`, worded for its author; null if it is valid. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH)
    return `Has a pattern longer than ${MAX_PATTERN_LENGTH} characters`
  const repeats = repeatProblem(pattern)
  if (repeats !== null) return repeats
  // Case folding of a class of all letters takes longer than all else together.
  if (/\(\?[a-zA-Z]*i/.test(pattern) && /\\[pPx]|[^ -~]/.test(pattern))
    return 'Has a pattern that ignores case, with letters beyond ASCII or a class such as \\pL'
  try {
    patternOf(pattern)
    return null
  } catch (error) {
    return `Has a pattern that cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * The regular expressions that `matches` uses. Each pattern is compiled once, and its use is charged by the lengths of
 * the text and the program.
 */
export const chargedPatterns = {
  compile: (pattern: string) => {
    const { expression, size } = patternOf(pattern)
    return {
      test: (text: string) => {
        charge(((text.length + 1) * size) / PROGRAM_PER_STEP)
        return expression.test(text)
      },
    }
  },
}

function patternOf(pattern: string): Pattern {
  const cached = compiled.get(pattern)
  if (cached !== undefined) return cached

  const expression = RE2JS.compile(pattern)
  const fresh = { expression, size: expression.re2().prog.inst.length }
  if (compiled.size >= MAX_CACHED) compiled.clear()
  compiled.set(pattern, fresh)
  return fresh
}

// An escape (with its braces), a class, a group's bounds, or a counted repetition.
const TOKENS =
  /\\Q.*?(?:\\E|$)|\\[pPx]\{[^}]*\}|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|[()]|\{(\d+)(?:,(\d*))?\}/gs

/** Refuses nested counted repetitions, because they multiply the size of the program. */
function repeatProblem(pattern: string): string | null {
  // For each open group, outermost first: whether it contains a counted repetition.
  const groups = [false]
  let last: { end: number; isCounted: boolean } = { end: -1, isCounted: false }
  for (const token of pattern.matchAll(TOKENS)) {
    const [text, least, most] = token
    const end = token.index + text.length
    if (text === '(') groups.push(false)
    else if (text === ')') {
      const isCounted = groups.pop() ?? false
      if (isCounted) groups[groups.length - 1] = true
      last = { end, isCounted }
    } else if (least !== undefined) {
      if (Math.max(Number(least), Number(most || 0)) > MAX_REPEATS)
        return `Has a pattern with a repetition above ${MAX_REPEATS}: ${text}`
      if (last.isCounted && last.end === token.index)
        return `Has a pattern with a counted repetition inside another: ${text}`
      groups[groups.length - 1] = true
    }
  }
  return null
}
