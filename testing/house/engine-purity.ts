import { withoutComments } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

// Random numbers and times are arguments. The engine never waits and has no effects outside.
const IMPURE: readonly RegExp[] = [
  /\bMath\.random\b/,
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bperformance\.now\b/,
  /\bIntl\.DateTimeFormat\(\s*\)/,
  /\basync\b/,
  /\bawait\b/,
  /\bnew Promise\b/,
  /\b(setTimeout|setInterval|queueMicrotask|fetch)\(/,
  /\b(process|console|globalThis|crypto)\./,
  /\btoLocale(String|DateString|TimeString|LowerCase|UpperCase)\(\s*\)/,
  /\blocaleCompare\(/,
]

/** Lines of the engine whose result depends on more than its input. */
export function impureLines(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!file.startsWith('lib/engine/') || isTestFile(file)) return []
    const code = withoutStrings(withoutComments(text))
    return IMPURE.flatMap((pattern) => {
      const found = pattern.exec(code)
      return found === null ? [] : [`${file}: ${found[0]}`]
    })
  })
}

const withoutStrings = (code: string) =>
  code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, `''`)
