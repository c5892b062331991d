import { ok } from '@/lib/base/result'
import { ownPcloud } from './authorization'
import { type PcloudDecision, refuse } from './refusal'
import type { Pcloud, PcloudActor } from './types'

type Facts = { actor: PcloudActor; pcloud: Pcloud | null }

/** The ratios to set; an omitted ratio stays unchanged. */
export type PcloudRatios = { ramRatio?: number; cpuRatio?: number }

/** The Pcloud with those ratios. Refuses with `pcloud-not-found` or `invalid-ratio`. */
export function setRatios(
  { actor, pcloud }: Facts,
  { ramRatio, cpuRatio }: PcloudRatios,
): PcloudDecision<Pcloud> {
  const own = ownPcloud(actor, pcloud)
  if (!own.ok) return own
  const isRatio = (ratio: number | undefined) =>
    ratio === undefined || (Number.isFinite(ratio) && ratio > 0)
  if (!isRatio(ramRatio) || !isRatio(cpuRatio)) return refuse('invalid-ratio')
  return ok({
    ...own.value,
    ramRatio: ramRatio ?? own.value.ramRatio,
    cpuRatio: cpuRatio ?? own.value.cpuRatio,
  })
}
