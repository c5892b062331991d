import { type BindDecision, bind, parseBindInput } from '@/lib/engine'
import { NO_TENANT } from '@/lib/features/launches/levels/bind-launch'
import {
  levelsBody,
  type RecordedLevels,
  type Share,
} from '@/lib/features/launches/levels/levels-content'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'

/** What a receipt must say of the levels below its match: recomputed from what each of them was given. */
export function levelsOf(receipt: Receipt, hashOf: Share) {
  // Receipts that were exported by earlier releases have no such member.
  if (receipt.levels === undefined && receipt.levelsHash === undefined) return {}
  if (receipt.levels === null) return { levels: null, levelsHash: receipt.levelsHash }
  try {
    // Its members are compared one by one with what is computed from them.
    const levels = receipt.levels as unknown as RecordedLevels
    return {
      levels: recomputed(levels, receipt),
      levelsHash: hashOf(levelsBody(levels, hashOf)),
    }
  } catch {
    return { levels: 'unreadable', levelsHash: 'unreadable' }
  }
}

function recomputed({ pod }: RecordedLevels, receipt: Receipt) {
  const input = bindInputOf(pod.input, receipt)
  const decision = bind(input)
  return { pod: { input, decision }, failure: failureOf(decision) }
}

/** What the receipt says elsewhere of the request, with what only the level says: the pods, the bindings and the time. */
function bindInputOf(
  said: RecordedLevels['pod']['input'],
  { tenant, winner, account, request }: Receipt,
) {
  const { config, pods, bindings } = said
  const parsed = parseBindInput({
    ...{ config, pods, bindings, resources: {} },
    request: {
      tenant: tenant ?? NO_TENANT,
      az: winner?.slice((account?.length ?? 0) + 1) ?? null,
      extraSpecs: request.extraSpecs,
      now: said.request.now,
      ...{ kind: 'server', attachTo: null },
    },
  })
  if (!parsed.ok) throw new Error('the input of a level cannot be read')
  return parsed.value
}

const failureOf = ({ pod, reason }: BindDecision) => (pod === null ? reason : null)
