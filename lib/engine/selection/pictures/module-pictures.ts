import type { RuleLanguage } from '../../kernel/cel'
import { defaultBase } from '../find-module'
import { parseSelectInput } from '../input/input'
import {
  EXAMPLE_NOW,
  exampleAccounts,
  exampleMatches,
  exampleParams,
} from '../modules/pictures/example-field'
import { modules } from '../modules/registry'
import { select } from '../select'
import type { Outcome } from '../types'

/** An account of the example: its share of its priority group, and the reasons. */
export type PictureRow = {
  account: string
  before: number
  after: number
  /** Null if it was rejected. */
  group: number | null
  lastResort: boolean
  why: readonly string[]
}

/** The effect of a module on an equal split over the accounts of the example. */
export type ModulePicture = {
  id: string
  params: Readonly<Record<string, unknown>>
  rows: readonly PictureRow[]
}

/** Runs every module of the registry on the example, so that the pictures agree with the engine. */
export const modulePictures = (rules: RuleLanguage): ModulePicture[] =>
  modules.map(({ id, base, defaults, explain }) => {
    const shown = exampleParams[id] ?? {}
    const params = { ...(defaults as object), ...shown }
    const split = { module: defaultBase.id, params: {} }
    const own = { module: id, params }
    const before = decide([split], rules)
    const after = decide(base ? [own] : [split, own], rules)
    const effects = after.trace.filter((turn) => turn.module === id).flatMap((turn) => turn.effects)
    const rows = exampleAccounts.map((account): PictureRow => {
      const placed = placeOf(after, account.id)
      return {
        account: account.id,
        before: placeOf(before, account.id)?.share ?? 0,
        after: placed?.share ?? 0,
        group: placed?.group ?? null,
        lastResort: placed?.lastResort ?? false,
        why: effects
          .filter((effect) => effect.match === account.id)
          .map((effect) => explain(effect, params)),
      }
    })
    return { id, params: shown, rows }
  })

function decide(entries: readonly object[], rules: RuleLanguage): Outcome {
  const input = parseSelectInput(
    {
      policy: { modules: entries },
      request: { now: EXAMPLE_NOW },
      accounts: exampleAccounts,
      matches: exampleMatches,
      seed: 'example',
    },
    rules,
  )
  if (!input.ok) throw new Error(JSON.stringify(input.error.problems))
  return select(input.value, rules)
}

function placeOf({ groups }: Outcome, id: string) {
  for (const { group, lastResort, accounts } of groups)
    for (const account of accounts)
      if (account.id === id) return { group, lastResort, share: account.share }
  return undefined
}
