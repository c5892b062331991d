import type { SelectionModule } from '../module'
import { rule } from '../modules/rule'
import type { Step } from '../stack'
import type { Watch } from './evaluation'

/**
 * The stack of a simulation. A rule copies whole accounts, running counts with them; where its expression
 * cannot see them, that copy is not a reason to ask it again for every launch.
 */
export const simulatedStack = (stack: readonly Step[], watch: Watch): readonly Step[] =>
  stack.map((step) =>
    step.module.id === rule.id && !seesRunning(step.params)
      ? { ...step, module: unwatched(step.module, watch) }
      : step,
  )

/** Certain only where every `account` is followed by a field, and none of the fields is `running`. */
function seesRunning(params: unknown): boolean {
  const { expression = 'running' } = params as { expression?: string }
  return /\brunning\b/.test(expression) || /\baccount\b(?!\s*\.\s*[A-Za-z_])/.test(expression)
}

function unwatched(module: SelectionModule, watch: Watch): SelectionModule {
  const quietly = <T>(open: () => T): T => {
    const { wasRead } = watch
    const face = open()
    watch.wasRead = wasRead
    return face
  }
  return {
    ...module,
    reject: (...given) => quietly(() => module.reject?.(...given) ?? null),
    rank: (...given) => quietly(() => module.rank?.(...given) ?? null),
    reweigh: (...given) => quietly(() => module.reweigh?.(...given) ?? null),
  }
}
