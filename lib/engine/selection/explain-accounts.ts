import { percent, times } from '../kernel/words'
import { sentence } from './explain-sentence'
import { findModule } from './modules/registry'
import type { Effect, Outcome, PriorityGroup, SelectInput, Skipped, Turn } from './types'

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

  return outcome.groups.flatMap((group) => {
    const here = turns.filter(({ turn }) => turn.group === null || turn.group === group.group)
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
  const module = findModule(turn.module)
  const step = policy.modules.find(({ id }) => id === turn.step)
  const parsed = module?.params.safeParse(step?.params)
  const params = parsed?.success === true ? parsed.data : module?.defaults
  return {
    turn,
    label: module?.label ?? turn.module,
    effects: new Map(turn.effects.map((effect) => [effect.match, effect])),
    wordsOf: (effect) => module?.explain(effect, params) ?? 'no longer part of this product',
  }
}

function stepOf(open: OpenTurn, members: readonly string[], group: number): StepSentence[] {
  const { turn, label } = open
  const about = { step: turn.step, module: turn.module }
  if (turn.skipped !== null) {
    const why = skippedBecause[turn.skipped]
    return [{ ...about, words: sentence('{label} skipped: {why}', { label, why }) }]
  }

  const effects = members.flatMap((match) => open.effects.get(match) ?? [])
  if (effects.length === 0) return []
  const facts = { label, words: wordsOfAll(effects, open.wordsOf), group }
  if (turn.phase !== 'reweigh') return [{ ...about, words: sentence('{label}: {words}', facts) }]
  return [{ ...about, words: reweighed(facts, effects) }]
}

/** The direct effect and the division by the sum apart, or every other account would seem changed too. */
function reweighed(facts: { label: string; words: string; group: number }, effects: Effect[]) {
  const [raw, after] = [sumOf(effects, 'raw'), sumOf(effects, 'after')]
  if (effects.every(({ before }) => before === null)) {
    return sentence('{label}: {words} = {after}', { ...facts, after: percent(after) })
  }

  const before = sumOf(effects, 'before')
  const values = { ...facts, before: percent(before), raw: percent(raw), after: percent(after) }
  // Some modules tell the change themselves.
  const isTold = facts.words.includes(`${values.before} to ${values.raw}`)
  const isChanged = Math.abs(raw - before) > 1e-12 && !isTold
  if (Math.abs(after - raw) <= 1e-12) {
    return isChanged
      ? sentence('{label}: {words}, {before} to {raw}', values)
      : sentence('{label}: {words}', values)
  }

  const renormalised = { ...values, factor: times(raw === 0 ? 0 : after / raw) }
  return isChanged
    ? sentence(
        '{label}: {words}, {before} to {raw}, renormalised over G{group} ({factor}) = {after}',
        renormalised,
      )
    : sentence('{label}: {words}, renormalised over G{group} ({factor}) = {after}', renormalised)
}

function sumOf(effects: readonly Effect[], column: 'before' | 'raw' | 'after'): number {
  let sum = 0
  for (const effect of effects) {
    const value = effect[column]
    if (typeof value === 'number') sum += value
  }
  return sum
}

/** Matches of one account often share their reason; then it is said once. */
function wordsOfAll(effects: readonly Effect[], wordsOf: (effect: Effect) => string): string {
  const all = [...new Set(effects.map(wordsOf))]
  const [first = ''] = all
  return all.length < 2
    ? first
    : sentence('{first} (and {more} more)', { first, more: all.length - 1 })
}

const skippedBecause = {
  'no-spread': 'the matches of the group do not differ in it',
  'no-price': 'no price to compare with',
  'would-empty-group': 'it would have left the whole group without a share',
  'group-has-no-share': 'the group has no share',
} as const satisfies Record<Skipped, string>
