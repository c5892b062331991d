import { placeWords } from '../affinity/explain/words'
import { bindWords } from '../binding/words'
import { providerWords } from '../ranking/words'
import { matchWords } from '../selection/explain/match-words'
import type { Level, LevelWords } from '../trace/trace'

/**
 * Every level's words, by level. A level joins here with its folder's `words.ts`. A trace has the steps
 * of its own level, so each entry gets the steps it words.
 */
const words: Partial<Record<Level, LevelWords>> = {
  match: matchWords,
  provider: providerWords,
  pod: bindWords,
  node: placeWords,
}

/** The words of a level. */
export function wordsOf(level: Level): LevelWords {
  const found = words[level]
  if (found === undefined) throw new Error(`No words for the level ${level}`)
  return found
}
