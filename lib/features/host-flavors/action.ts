import { type PcloudRefusal, type PcloudRefusalCode, reasonSentence } from '@/lib/engine'
import type { Action } from './schema'

export const possible: Action = { possible: true, code: null, reason: null, remedy: null }

const remedies: Partial<Record<PcloudRefusalCode, string>> = {
  forbidden: 'Ask an owner of the tenant.',
  'host-enabled': 'Disable it first.',
  'host-not-empty': 'End what runs there first, or drain the host.',
  'host-allocated': 'It comes back when its owner releases it.',
  'pcloud-not-empty': 'Release its hosts first.',
}

/** What a decision of the engine says of a verb. */
export const actionOf = (decision: { ok: true } | { ok: false; error: PcloudRefusal }): Action =>
  decision.ok
    ? possible
    : {
        possible: false,
        code: decision.error.code,
        reason: `${reasonSentence(decision.error.code, decision.error.facts)}.`,
        remedy: remedies[decision.error.code] ?? null,
      }

/** A verb that would change nothing, or that is too early. */
export const impossible = (reason: string, remedy: string): Action => ({
  ...{ possible: false, code: null, reason, remedy },
})
