import { capitalised } from '@/components/ui/text/capitalised'
import { type Issue, REQUIRED, UNKNOWN_FIELD } from '@/lib/base/problem'
import { pathParts } from '@/lib/engine'

/** A problem for users: `Line 16`, `accounts, entry 1, quota` and a sentence. An unknown position is empty. */
export type PlacedIssue = { line: string; words: string; message: string }

export function placedIssue({ path, message }: Issue): PlacedIssue {
  const { line, text } = splitLine(message)
  return { line, words: placeWords(path), message: remedyOf(text) ?? capitalised(text) }
}

/**
 * Formats a path with positions counted from 1: `pools[0].accounts[2]` becomes `pools, entry 1, accounts, entry
 * 3`.
 */
export const placeWords = (path: string): string =>
  pathParts(path)
    .map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part))
    .join(', ')

/** API messages that are single words for programs, with the sentences that users read instead. */
const remedies: Readonly<Record<string, string>> = {
  [REQUIRED]: 'This field is missing. Add it.',
  [UNKNOWN_FIELD]: 'There is no field of this name. Correct the name, or delete the field.',
}

/** The sentence for a message meant for programs; undefined if the message already is a sentence. */
function remedyOf(text: string): string | undefined {
  const options = text.startsWith(WRONG_OPTION) ? quotedIn(text) : []
  if (options.length > 0) return `Write one of: ${options.join(', ')}.`
  const [, expected = '', received = ''] = WRONG_KIND.exec(text) ?? []
  if (received === 'undefined') return remedies[REQUIRED]
  const [right, wrong] = [kinds[expected], kinds[received]]
  return right === undefined || wrong === undefined
    ? remedies[text]
    : `Write ${right} here instead of ${wrong}.`
}

const WRONG_OPTION = 'Invalid option: expected '

/** The options of `expected one of "x86_64"|"arm64"`. */
const quotedIn = (text: string) => [...text.matchAll(/"([^"]*)"/g)].map(([, option]) => option)

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

/** Splits off the line of the document, with which a message begins if the line is available. */
function splitLine(message: string): { line: string; text: string } {
  const [, line = '', text = message] = /^(line \d+(?:, column \d+)?): (.*)$/s.exec(message) ?? []
  return { line: capitalised(line), text }
}
