import type { RuleLanguage } from '../../kernel/cel'
import { at, intAt } from '../../kernel/columns'
import type { Exhaustion } from '../../reasons/reason'
import { reasonOf } from '../../reasons/registry'
import { type Facts, gatherFacts } from '../facts'
import type { Field } from '../field'
import { openField } from '../open-field'
import { rankMatches, rejectMatches } from '../phases'
import { openStack } from '../stack'
import type { Match, Outcome, SelectInput } from '../types'
import { type Levels, levelsOf } from './levels'

export type ExhaustedGroup = {
  group: number
  /** In the order of the input's accounts. */
  accounts: readonly { id: string; because: Exhaustion }[]
}

/**
 * The priority group a launch reached, counted over all matches, full and tried ones too: 2 and more is
 * spillover. (An outcome counts its groups over the matches that compete, so its number may be lower.)
 */
export function reachedGroup(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): number | null {
  if (outcome.winner === null) return null
  if (!input.matches.some(isPassing)) return outcome.group
  const { levelOf } = outcomeLevels(input, outcome, rules).levels
  return intAt(levelOf, indexOfMatch(input, outcome.winner)) + 1
}

/** The group that earlier releases recorded: that of the winner if every match had competed. */
export function formerReachedGroup(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): number | null {
  if (outcome.winner === null) return null
  const { field } = wholeField(input, rules)
  return field.groupOf(field.match.indexOf(indexOfMatch(input, outcome.winner))) + 1
}

/** The group of every match that competes or would, counted alike. */
export function groupNumbers(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): ReadonlyMap<string, number> {
  const { levels } = outcomeLevels(input, outcome, rules)
  const numbers = new Map<string, number>()
  levels.levelOf.forEach((level, m) => {
    if (level >= 0) numbers.set(at(input.matches, m).id, level + 1)
  })
  return numbers
}

/** The groups before the one that was reached (all of them, where nothing fits), with why each account was passed over. */
export function exhaustedGroups(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): ExhaustedGroup[] {
  const { facts, levels } = outcomeLevels(input, outcome, rules)
  const { winner } = outcome
  const end = winner === null ? levels.count : intAt(levels.levelOf, indexOfMatch(input, winner))
  const becauseOf = Array.from({ length: end }, () => new Map<string, Exhaustion>())
  for (const m of facts.drawOrder) {
    const accounts = becauseOf[intAt(levels.levelOf, m)]
    const match = at(input.matches, m)
    accounts?.set(match.account, graverOf(accounts.get(match.account), exhaustionOf(match)))
  }
  return becauseOf.map((accounts, level) => ({
    group: level + 1,
    accounts: [...accounts].map(([id, because]) => ({ id, because })),
  }))
}

const indexOfMatch = ({ matches }: SelectInput, matchId: string): number =>
  matches.findIndex(({ id }) => id === matchId)

/** The groups of an outcome among those that are exhausted. */
function outcomeLevels(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): { facts: Facts; levels: Levels } {
  const { field, facts } = wholeField(input, rules)
  const groupOf = new Map(
    outcome.groups.flatMap(({ matches }, group) => matches.map(({ id }) => [id, group])),
  )
  const competing = Int32Array.from(input.matches, ({ id }) => groupOf.get(id) ?? -1)
  return { facts, levels: levelsOf(field, competing, outcome.groups.length) }
}

/** The groups as they would be if nothing were full, tried before, paused or in maintenance. */
function wholeField(input: SelectInput, rules: RuleLanguage): { field: Field; facts: Facts } {
  const matches = withoutExhaustion(input.matches)
  const stack = openStack(input)
  const facts = gatherFacts({ ...input, matches }, rules)
  const { standing } = rejectMatches(stack, facts)
  return { field: openField(facts, standing, rankMatches(stack, facts, standing)), facts }
}

/** The matches as if nothing were full, tried before, paused or in maintenance; the same array if nothing is. */
export const withoutExhaustion = (matches: readonly Match[]): readonly Match[] =>
  matches.some(isPassing)
    ? matches.map((match) => (isPassing(match) ? { ...match, rejectedBecause: [] } : match))
    : matches

/** True if the only reasons are such that the match still belongs to a priority group. */
const isPassing = ({ rejectedBecause }: Match): boolean =>
  rejectedBecause.length > 0 &&
  rejectedBecause.every((reason) => reasonOf(reason).exhaustion !== undefined)

const order: readonly Exhaustion[] = [
  'failed',
  'full',
  'maintenance',
  'paused',
  'down',
  'shareless',
]

const graverOf = (a: Exhaustion | undefined, b: Exhaustion): Exhaustion =>
  a !== undefined && order.indexOf(a) < order.indexOf(b) ? a : b

/** Why a match did not take a launch; without a reason of eligibility it had no share. */
export const exhaustionOf = ({ rejectedBecause }: Match): Exhaustion =>
  rejectedBecause
    .map((reason) => reasonOf(reason).exhaustion ?? 'shareless')
    .reduce((worst, each) => graverOf(worst, each), 'shareless' as Exhaustion)
