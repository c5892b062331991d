import { percent } from '../../kernel/words'
import type { Effect, Outcome, PriorityGroup, SelectInput, Turn } from '../types'
import { sentence } from './sentence'
import { moduleIn, skippedWords, turnWords } from './turns'

export type StepSentence = { step: string; module: string; words: string }

export type AccountSentence = {
  account: string
  group: number
  share: number
  /** How the account came to its share, from the base to the last module. */
  sentence: string
  steps: readonly StepSentence[]
}

/** Follows every account of every group through the trace. */
export function accountSentences(outcome: Outcome, input: SelectInput): AccountSentence[] {
  const names = new Map(input.accounts.map(({ id, name }) => [id, name]))
  const turns = outcome.trace.map((turn) => openTurn(turn, input))
  // Modules that rank have their turn before those that reweigh; they are told in the order of the stack.
  const places = new Map(input.policy.modules.map(({ id }, place) => [id, place]))
  const placeOf = ({ turn }: OpenTurn) => places.get(turn.step) ?? 0
  const inOrder = turns.toSorted((a, b) => placeOf(a) - placeOf(b))

  return outcome.groups.flatMap((group) => {
    const here = inOrder.filter(({ turn }) => turn.group === null || turn.group === group.group)
    const members = membersOf(group)
    return group.accounts.map(({ id, share }) => {
      const steps = here.flatMap((each) => stepOf(each, members.get(id) ?? [], group.group))
      return {
        account: id,
        group: group.group,
        share,
        sentence: sentence(templateOf(group), {
          account: names.get(id) ?? id,
          share: percent(share),
          group: group.group,
          steps: steps.map(({ words }) => words).join('; '),
        }),
        steps,
      }
    })
  })
}

const templateOf = ({ lastResort }: PriorityGroup) =>
  lastResort
    ? '{account}, {share} of G{group} (last resort): {steps}'
    : '{account}, {share} of G{group}: {steps}'

function membersOf({ matches }: PriorityGroup): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>()
  for (const { id, account } of matches) {
    const known = members.get(account)
    if (known === undefined) members.set(account, [id])
    else known.push(id)
  }
  return members
}

type OpenTurn = {
  turn: Turn
  label: string
  effects: ReadonlyMap<string, Effect>
  wordsOf: (effect: Effect) => string
}

function openTurn(turn: Turn, { policy }: SelectInput): OpenTurn {
  const { label, wordsOf } = moduleIn(turn, policy)
  return {
    turn,
    label,
    effects: new Map(turn.effects.map((effect) => [effect.match, effect])),
    wordsOf,
  }
}

function stepOf(open: OpenTurn, members: readonly string[], group: number): StepSentence[] {
  const { turn, label, wordsOf } = open
  const about = { step: turn.step, module: turn.module }
  if (turn.skipped !== null) {
    return [{ ...about, words: `${label} ${skippedWords(turn.skipped)}` }]
  }

  const effects = members.flatMap((match) => open.effects.get(match) ?? [])
  if (effects.length === 0) return []
  return [{ ...about, words: turnWords({ label, phase: turn.phase, group }, effects, wordsOf) }]
}
