import 'server-only'
import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The least number of guesses, as a power of ten, for an attacker who tries the usual patterns first. */
const MIN_GUESSES_LOG10 = 8.5
/** Characters that a password must have in addition to public names. */
const MIN_OWN_CHARACTERS = 8
const PRODUCT = 'berth'

type Owner = { email: string; name: string }

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads 49,000 common passwords and the keyboard layouts when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * Returns why a new password is too weak, as the predicate of a sentence about the field; null if
 * it is strong enough.
 */
export async function weaknessOf(password: string, owner: Owner): Promise<string | null> {
  estimator ??= loadEstimator()
  const { sequence, guessesLog10 } = (await estimator).check(password, personalWords(owner))
  const personal = sequence.filter(({ dictionaryName }) => dictionaryName === 'userInputs')
  const personalLength = personal.reduce((sum, { token }) => sum + token.length, 0)
  if (personal.length > 0 && password.length - personalLength < MIN_OWN_CHARACTERS)
    return 'must not be made of your name, your e-mail address or the name Berth'
  return guessesLog10 < MIN_GUESSES_LOG10 ? `${patternOf(sequence)}; ${REMEDY}` : null
}

const REMEDY = 'use several words that have nothing to do with each other'

/** Words from the user's name and e-mail address, which an attacker tries first. */
function personalWords({ email, name }: Owner): string[] {
  const parts = [email, name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const words = [email, name, PRODUCT, ...parts.filter((part) => part.length > 2)]
  return words.map((word) => word.toLowerCase())
}

/** Describes why a password is easy to guess, from the longest part that follows a pattern. */
function patternOf(sequence: readonly Match[]): string {
  const patterned = sequence.filter(({ pattern }) => pattern !== 'bruteforce')
  const longest = patterned.sort((a, b) => b.token.length - a.token.length)[0]
  switch (longest?.pattern) {
    case 'repeat':
      return 'repeats the same characters'
    case 'sequence':
      return 'follows a sequence such as 1234 or abcd'
    case 'spatial':
      return 'follows keys that lie side by side'
    case 'dictionary':
      return 'is a common password, or built on one'
    default:
      return 'is easy to guess'
  }
}
