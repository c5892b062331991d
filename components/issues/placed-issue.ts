import { capitalised } from '@/components/ui/text/capitalised'
import { type Issue, REQUIRED, UNKNOWN_FIELD } from '@/lib/base/problem'
import { pathParts } from '@/lib/engine'

/** A problem of a document for people: `Line 16`, `accounts, entry 1, quota` and a sentence; unknown places are empty. */
export type PlacedIssue = { line: string; words: string; message: string }

export function placedIssue({ path, message }: Issue): PlacedIssue {
  const { line, text } = splitLine(message)
  return { line, words: placeWords(path), message: remedyOf(text) ?? capitalised(text) }
}

/** A path of a document for people, who count from 1: `pools[0].accounts[2]` is `pools, entry 1, accounts, entry 3`. */
export const placeWords = (path: string): string =>
  pathParts(path)
    .map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part))
    .join(', ')

/** Programs read these two words; people need to read what to do. */
const remedies: Readonly<Record<string, string>> = {
  [REQUIRED]: 'This field is missing. Add it.',
  [UNKNOWN_FIELD]: 'There is no field of this name. Correct the name, or delete the field.',
}

/** A sentence for a message of programs: a wrong kind of value, or one of the words above; absent: it is a sentence. */
function remedyOf(text: string): string | undefined {
  const [, expected = '', received = ''] = WRONG_KIND.exec(text) ?? []
  if (received === 'undefined') return remedies[REQUIRED]
  const [right, wrong] = [kinds[expected], kinds[received]]
  return right === undefined || wrong === undefined
    ? remedies[text]
    : `Write ${right} here instead of ${wrong}.`
}

const WRONG_KIND = /^Invalid input: expected (\w+), received (\w+)$/

const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields',
  record: 'fields',
  null: 'nothing',
}

/** Messages begin with the line of the document, if it is known. */
function splitLine(message: string): { line: string; text: string } {
  const [, line = '', text = message] = /^(line \d+(?:, column \d+)?): (.*)$/s.exec(message) ?? []
  return { line: capitalised(line), text }
}
