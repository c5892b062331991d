import type { Sources } from './source-files'

/** Words to replace by a standard term, or that make sentences hard to read. */
const AVOIDED = new RegExp(
  [
    'says?|said|saying|asks|asked|tells?|told|whoever|whichever|whatever|nobody|somebody|kept',
    'moments?|worlds?|grounds|settles?|settled|reckon(s|ed)?|mend(s|ed|ing)?|begun|dearest',
    'foresee(s|n)?|by (it|them)self|by themselves|until further notice|heard of|as good as',
    'learns of|knows of|so many|so long as it|is none|are none|no longer is|gone over',
  ].join('|'),
  'gi',
)
const BOUNDED = new RegExp(`(?<![\\w-])(?:${AVOIDED.source})(?![\\w-])`, 'gi')
const COMMENT = /(?<![:\w'"`])\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const JSX_TEXT = />([^<>{}=;()]*\s[^<>{}=;()]*)[<{]/g

/** Avoided words of a file: in its comments, in its texts of two words or more, and between its tags. */
export function avoidedWords(text: string, hasTags = true): string[] {
  const comments = text.match(COMMENT) ?? []
  const code = text.replace(COMMENT, ' ')
  const literals = (code.match(LITERAL) ?? []).filter((literal) => /\w \w/.test(literal))
  const tags = hasTags ? [...code.matchAll(JSX_TEXT)] : []
  const shown = tags.map(([, between = '']) => between)
  return [...comments, ...literals, ...shown].flatMap((prose) => prose.match(BOUNDED) ?? [])
}

/** Avoided words of a document, outside its code. */
export const avoidedInDocument = (text: string): string[] =>
  text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, ' ').match(BOUNDED) ?? []

/** Avoided words in the comments of a Prisma schema. */
export const avoidedInSchema = (text: string): string[] =>
  [...text.matchAll(/\/\/[^\n]*/g)].flatMap(([comment]) => comment.match(BOUNDED) ?? [])

/** The lists of the words themselves, and their tests. */
const DEFINITION = 'testing/house/words'

/** The avoided words of each file that has any. */
export const filesWithAvoidedWords = (sources: Sources): string[] =>
  [...sources].flatMap(([file, text]) => {
    const words = file.startsWith(DEFINITION) ? [] : avoidedWords(text, file.endsWith('.tsx'))
    return words.length === 0 ? [] : [`${file}: ${words.join(', ')}`]
  })
