import { findModule } from '../find-module'
import type { Effect, Policy, Turn } from '../types'
import type { ModuleTurn } from './match-step'

/** A turn as facts: its module, with the params of its entry in the policy. */
export function moduleTurn(turn: Turn, { modules }: Policy): ModuleTurn {
  const { step, module: id, phase, group, skipped } = turn
  const module = findModule(id)
  const given = modules.find((entry) => entry.id === step)
  const parsed = module?.params.safeParse(given?.params)
  const params = parsed?.success === true ? parsed.data : module?.defaults
  return { step, module: id, params, phase, group, skipped }
}

/** What the module of a turn says of its effects, and the smallest change that would undo one. */
export function moduleWords({ module: id, params }: Pick<ModuleTurn, 'module' | 'params'>) {
  const module = findModule(id)
  return {
    label: module?.label ?? id,
    wordsOf: (effect: Effect) =>
      module?.explain(effect, params) ?? 'no longer part of this product',
    changeOf: (own: Effect, drawn: Effect | null) => module?.change?.(own, params, drawn) ?? null,
  }
}
