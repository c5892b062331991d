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
 * The priority group of the selected match, counted over all matches, including full and tried ones. From 2 on it is
 * spillover. The number in the outcome may be lower, because it counts only groups of matches that compete.
 */
export function reachedGroup(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): number | null {
  if (outcome.winner === null) return null
  if (!input.matches.some(isOnlyExhausted)) return outcome.group
  const { levelOf } = outcomeLevels(input, outcome, rules).levels
  return intAt(levelOf, indexOfMatch(input, outcome.winner)) + 1
}

/** The group that earlier releases recorded: the group that the winner would have if every match competed. */
export function formerReachedGroup(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): number | null {
  if (outcome.winner === null) return null
  const { field } = wholeField(input, rules)
  return field.groupOf(field.match.indexOf(indexOfMatch(input, outcome.winner))) + 1
}

/** The group of every match, including full, tried and paused ones. */
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

/** The groups before the one that was used, with the reason for each account. If nothing fits, these are all groups. */
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

/** The groups of an outcome together with the exhausted groups. */
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

/** The groups that there would be if no match were full, tried before, paused or in maintenance. */
function wholeField(input: SelectInput, rules: RuleLanguage): { field: Field; facts: Facts } {
  const matches = withoutExhaustion(input.matches)
  const stack = openStack(input)
  const facts = gatherFacts({ ...input, matches }, rules)
  const { standing } = rejectMatches(stack, facts)
  return { field: openField(facts, standing, rankMatches(stack, facts, standing)), facts }
}

/** The matches without the reasons full, tried before, paused and maintenance; the same array if none has one. */
export const withoutExhaustion = (matches: readonly Match[]): readonly Match[] =>
  matches.some(isOnlyExhausted)
    ? matches.map((match) => (isOnlyExhausted(match) ? { ...match, rejectedBecause: [] } : match))
    : matches

/** True if a match has reasons, but only such that it still belongs to a priority group. */
const isOnlyExhausted = ({ rejectedBecause }: Match): boolean =>
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

/** Why a match was not selected. Without a reason of eligibility it had no share. */
export const exhaustionOf = ({ rejectedBecause }: Match): Exhaustion =>
  rejectedBecause
    .map((reason) => reasonOf(reason).exhaustion ?? 'shareless')
    .reduce((worst, each) => graverOf(worst, each), 'shareless' as Exhaustion)
