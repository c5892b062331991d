import { type PcloudRefusal, reasonOf, reasonSentence } from '@/lib/engine'
import type { Action } from './schema'

export const possible: Action = { possible: true, code: null, reason: null, remedy: null }

/** Turns the engine's decision about an operation into an action with its reason. */
export function actionOf(decision: { ok: true } | { ok: false; error: PcloudRefusal }): Action {
  if (decision.ok) return possible
  const { code, facts } = decision.error
  const reason = `${reasonSentence(code, facts)}.`
  return { possible: false, code, reason, remedy: reasonOf(code).hint ?? null }
}

/** An action that would change nothing, or that is too early. */
export const impossible = (reason: string, remedy: string): Action => ({
  possible: false,
  code: null,
  reason,
  remedy,
})
