import type { Compiled } from '@/lib/engine/kernel/cel'

/**
 * What the engine is given for `#cel-compiler` in a browser: the evaluator is fetched only where a
 * policy has a rule, or when the page has nothing better to do.
 */
type Compiler = typeof import('@/lib/engine/kernel/cel-compiler')

let compiler: Compiler | null = null
let loading: Promise<void> | null = null

export const isCelReady = (): boolean => compiler !== null

/** Fetches the evaluator, once; the same promise for all who wait. A failure may be tried again. */
export function loadCel(): Promise<void> {
  loading ??= import('@/lib/engine/kernel/cel-compiler').then(
    (it) => {
      compiler = it
    },
    (cause) => {
      loading = null
      throw cause
    },
  )
  return loading
}

/** The engine is synchronous: whoever has a policy with a rule waits for `loadCel` first. */
function ready(): Compiler {
  if (compiler === null) throw new Error('The rule language is not loaded: await loadCel() first')
  return compiler
}

export const compile = (expression: string): Compiled => ready().compile(expression)
export const timestamp = (time: string): unknown => ready().timestamp(time)
export const celValue = (value: unknown): unknown => ready().celValue(value)
