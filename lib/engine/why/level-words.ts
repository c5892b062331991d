import { placeWords } from '../affinity/explain/words'
import { bindWords } from '../binding/words'
import type { Level, LevelWords } from '../kernel/trace'
import { providerWords } from '../ranking/words'
import { matchWords } from '../selection/explain/match-words'

/** Every level's words, by level. A level joins here with its folder's `words.ts`. */
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
