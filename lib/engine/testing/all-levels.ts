import {
  bind,
  bindTrace,
  matchTrace,
  parseBindInput,
  parsePlaceInput,
  parseRankInput,
  parseSelectInput,
  place,
  placeTrace,
  rank,
  rankTrace,
  select,
} from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { generateBindCases } from './generate-bind'
import { generateCases } from './generate-cases'
import { generatePlaceCases } from './generate-place'
import { generateRankCases } from './generate-rank'

/** What a level answers to generated cases, as the very text that would be stored. */
type LevelTexts = Readonly<Record<string, (count: number, seed: number) => string[]>>

/** Every level with its trace; cases that do not parse answer their problems. */
export const allLevels: LevelTexts = {
  match: (count, seed) =>
    generateCases(count, seed).map((raw) => {
      const input = parseSelectInput(raw, cel)
      if (!input.ok) return JSON.stringify(input.error)
      const outcome = select(input.value, cel)
      return JSON.stringify([outcome, matchTrace(outcome, input.value)])
    }),
  provider: (count, seed) =>
    generateRankCases(count, seed).map((raw) => {
      const input = parseRankInput(raw, cel)
      if (!input.ok) return JSON.stringify(input.error)
      const ranked = rank(input.value, cel)
      return JSON.stringify([ranked, rankTrace(ranked, input.value)])
    }),
  pod: (count, seed) =>
    generateBindCases(count, seed).map((raw) => {
      const input = parseBindInput(raw)
      if (!input.ok) return JSON.stringify(input.error)
      const decision = bind(input.value)
      return JSON.stringify([decision, bindTrace(decision, input.value)])
    }),
  node: (count, seed) =>
    generatePlaceCases(count, seed).map((raw) => {
      const input = parsePlaceInput(raw)
      if (!input.ok) return JSON.stringify(input.error)
      const placement = place(input.value)
      return JSON.stringify([placement, placeTrace(placement, input.value)])
    }),
}
