import { groupBy } from '@/lib/base/group-by'
import { percentText } from '@/lib/base/percent'
import type { Effect, Outcome, PriorityGroup, SelectInput } from '../types'
import type { MatchTrace, ModuleTurn } from './match-step'
import { sentence } from './sentence'
import { turnWords } from './turn-words'

type StepSentence = { step: string; module: string; words: string }

export type AccountSentence = {
  account: string
  group: number
  share: number
  /** Explains the share of the account, from the base to the last module. */
  sentence: string
  steps: readonly StepSentence[]
}

/** Explains the share of every account in every group by the effects of the modules in the trace. */
export function accountSentences(
  { groups }: Outcome,
  trace: MatchTrace,
  { accounts, policy }: SelectInput,
): AccountSentence[] {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const turns = turnsInOrder(trace, policy)

  return groups.flatMap((group) => {
    const here = turns.filter(({ turn }) => turn.group === null || turn.group === group.group)
    const members = groupBy(group.matches, ({ account }) => account)
    return group.accounts.map(({ id, share }) => {
      const matches = (members.get(id) ?? []).map((match) => match.id)
      const steps = here.flatMap((own) => stepOf(own, matches, group.group))
      return {
        account: id,
        group: group.group,
        share,
        sentence: sentence(templateOf(group), {
          account: names.get(id) ?? id,
          share: percentText(share),
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

type TurnEffects = { turn: ModuleTurn; effects: ReadonlyMap<string, Effect> }

/** The turns in the order of the stack. In the trace all rank turns come before the reweigh turns. */
function turnsInOrder({ steps }: MatchTrace, { modules }: SelectInput['policy']): TurnEffects[] {
  const places = new Map(modules.map(({ id }, place) => [id, place]))
  const placeOf = ({ turn }: TurnEffects) => places.get(turn.step) ?? 0
  return steps
    .flatMap(({ turn, effects }): TurnEffects[] => {
      const own = effects.flatMap((effect) => (effect.own === null ? [] : [effect.own]))
      return turn === null
        ? []
        : [{ turn, effects: new Map(own.map((each) => [each.match, each])) }]
    })
    .sort((a, b) => placeOf(a) - placeOf(b))
}

function stepOf({ turn, effects }: TurnEffects, members: readonly string[], group: number) {
  const own = members.flatMap((match) => effects.get(match) ?? [])
  if (turn.skipped === null && own.length === 0) return []
  return [{ step: turn.step, module: turn.module, words: turnWords(turn, group, own) }]
}
