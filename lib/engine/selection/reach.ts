import type { RuleLanguage } from '../kernel/cel'
import { at } from '../kernel/columns'
import type { Exhaustion } from '../reasons/reason'
import { reasonOf } from '../reasons/registry'
import { gatherFacts } from './facts'
import type { Field } from './field'
import { openField } from './open-field'
import { rankMatches, rejectMatches } from './phases'
import { openStack } from './stack'
import type { Match, Outcome, SelectInput } from './types'

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
  const field = wholeField(input, rules)
  const winner = input.matches.findIndex(({ id }) => id === outcome.winner)
  return field.groupOf(field.match.indexOf(winner)) + 1
}

/** The group of every match that competes or would, counted alike. */
export function groupNumbers(input: SelectInput, rules: RuleLanguage): ReadonlyMap<string, number> {
  const field = wholeField(input, rules)
  const numbers = new Map<string, number>()
  for (let group = 0; group < field.groups; group++) {
    field.eachMatch(group, (m) => numbers.set(at(input.matches, m).id, group + 1))
  }
  return numbers
}

/** The groups before the one that was reached (all of them, where nothing fits), with why each account was passed over. */
export function exhaustedGroups(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): ExhaustedGroup[] {
  const field = wholeField(input, rules)
  const end = (reachedGroup(input, outcome, rules) ?? field.groups + 1) - 1
  return Array.from({ length: end }, (_, group) => {
    const becauseOf = new Map<string, Exhaustion>()
    field.eachMatch(group, (m) => {
      const match = at(input.matches, m)
      const graver = graverOf(becauseOf.get(match.account), exhaustionOf(match))
      becauseOf.set(match.account, graver)
    })
    return {
      group: group + 1,
      accounts: [...becauseOf].map(([id, because]) => ({ id, because })),
    }
  })
}

/** The groups as they would be if nothing were full, tried before, paused or in maintenance. */
function wholeField(input: SelectInput, rules: RuleLanguage): Field {
  const matches = input.matches.map((match) =>
    isPassing(match) ? { ...match, rejectedBecause: [] } : match,
  )
  const stack = openStack(input)
  const facts = gatherFacts({ ...input, matches }, rules)
  const { standing } = rejectMatches(stack, facts)
  return openField(facts, standing, rankMatches(stack, facts, standing))
}

/** A match that nothing else excludes still belongs to a priority group. */
const isPassing = ({ rejectedBecause }: Match): boolean =>
  rejectedBecause.length > 0 &&
  rejectedBecause.every((reason) => reasonOf(reason).exhaustion !== undefined)

const order: readonly Exhaustion[] = ['failed', 'full', 'maintenance', 'paused', 'shareless']

const graverOf = (a: Exhaustion | undefined, b: Exhaustion): Exhaustion =>
  a !== undefined && order.indexOf(a) < order.indexOf(b) ? a : b

const exhaustionOf = ({ rejectedBecause }: Match): Exhaustion =>
  rejectedBecause
    .map((reason) => reasonOf(reason).exhaustion ?? 'shareless')
    .reduce((worst, each) => graverOf(worst, each), 'shareless' as Exhaustion)
