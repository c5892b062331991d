import type { RuleLanguage } from '../kernel/cel'
import { draw } from '../kernel/draw'
import { rollFrom } from '../kernel/roll'
import { gatherFacts } from './facts'
import type { Field } from './field'
import { openField } from './open-field'
import { type Decision, toOutcome, winnerOf } from './outcome'
import { type Reweighs, rankMatches, rejectMatches, reweighGroups } from './phases'
import { openStack, type StepWatch } from './stack'
import type { Outcome, SelectInput } from './types'

/**
 * Selects one match, with a trace of the reasons. The same input gives the same outcome on every machine.
 *
 * The input must have passed `parseSelectInput`, and its arrays must not be changed afterwards. The trace and the
 * groups of the outcome are built when they are first read; the result is plain JSON.
 */
export const select = (input: SelectInput, rules: RuleLanguage, watch?: StepWatch): Outcome =>
  toOutcome(decide(input, rules, watch))

/** The id of the match that `select` selects, or null. For counts over many decisions, which need no reasons. */
export const selectWinner = (
  input: SelectInput,
  rules: RuleLanguage,
  watch?: StepWatch,
): string | null => winnerOf(decide(input, rules, watch))

function decide(input: SelectInput, rules: RuleLanguage, watch?: StepWatch): Decision {
  const stack = openStack(input, watch)
  const facts = gatherFacts(input, rules)

  const rejects = rejectMatches(stack, facts)
  const ranks = rankMatches(stack, facts, rejects.standing)
  const field = openField(facts, rejects.standing, ranks)
  const reweighs = reweighGroups(stack, facts, field)

  const roll = rollFrom(input.seed)
  const winner = drawFrom(field, reweighs, roll)
  return { seed: input.seed, roll, winner, facts, field, rejects, ranks, reweighs }
}

/** Draws from the first group with a positive share. Returns the position, or -1 if there is no such group. */
function drawFrom(field: Field, { shares, shareless }: Reweighs, roll: number): number {
  const group = shareless.indexOf(0)
  return group < 0 ? -1 : draw(shares, field.start(group), field.end(group), roll)
}
