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
 * Picks one match, with the trace of its reasons. Same input, same outcome, on any machine.
 *
 * The input must have passed `parseSelectInput` and its arrays are never changed in place. The trace
 * and the groups of the outcome are made when first read; either way it is plain JSON.
 */
export const select = (input: SelectInput, rules: RuleLanguage, watch?: StepWatch): Outcome =>
  toOutcome(decide(input, rules, watch))

/** The id of the match that `select` picks, or null, without its reasons: for counts over many decisions. */
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

/** The first group with a positive share decides; the position drawn there, or -1. */
function drawFrom(field: Field, { shares, shareless }: Reweighs, roll: number): number {
  const group = shareless.indexOf(0)
  return group < 0 ? -1 : draw(shares, field.start(group), field.end(group), roll)
}
