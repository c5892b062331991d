import { customModuleId } from '../custom/module-id'
import { findModule } from '../find-module'
import type { Effect, SelectInput, Turn } from '../types'
import type { ModuleTurn } from './match-step'

/** The module of a turn, with the params of its entry in the policy. */
export function moduleTurn(turn: Turn, { policy, modules: named = [] }: Decided): ModuleTurn {
  const { step, module: id, phase, group, skipped } = turn
  const module = findModule(id, named)
  const given = policy.modules.find((entry) => entry.id === step)
  const parsed = module?.params.safeParse(given?.params)
  const params = parsed?.success === true ? parsed.data : module?.defaults
  const definition = named.find((it) => customModuleId(it.id, it.version) === id)
  const own = { step, module: id, params, phase, group, skipped }
  return definition === undefined ? own : { ...own, definition }
}

type Decided = Pick<SelectInput, 'policy' | 'modules'>

/** The texts of a turn's module about its effects, and about the smallest change that would undo one. */
export function moduleWords({
  module: id,
  params,
  definition,
}: Pick<ModuleTurn, 'module' | 'params' | 'definition'>) {
  const module = findModule(id, definition === undefined ? [] : [definition])
  return {
    label: module?.label ?? id,
    wordsOf: (effect: Effect) =>
      module?.explain(effect, params) ?? 'no longer part of this product',
    changeOf: (own: Effect, selected: Effect | null) =>
      module?.change?.(own, params, selected) ?? null,
  }
}
