import { groupNumbers, type Outcome, type RuleLanguage, type SelectInput } from '@/lib/engine'

/**
 * An outcome with the group numbers of all pages. They include full and tried groups, so that a launch that reached G2
 * shows G2 everywhere.
 */
export function serializeOutcome(
  input: SelectInput,
  outcome: Outcome,
  rules: RuleLanguage,
): Outcome {
  const numberOf = groupNumbers(input, outcome, rules)
  const numbers = new Map(
    outcome.groups.map(({ group, matches }) => [
      group,
      matches.map(({ id }) => numberOf.get(id)).find((number) => number !== undefined) ?? group,
    ]),
  )
  const shown = (group: number) => numbers.get(group) ?? group
  const { kind, winner, seed, roll, rejected } = outcome
  return {
    kind,
    winner,
    seed,
    roll,
    rejected,
    group: outcome.group === null ? null : shown(outcome.group),
    groups: outcome.groups.map((each) => ({ ...each, group: shown(each.group) })),
    trace: outcome.trace.map((turn) => ({
      ...turn,
      group: turn.group === null ? null : shown(turn.group),
    })),
  }
}
