import { parseInstant } from '../kernel/time'
import { reasonCode } from '../reasons/registry'
import { type Because, type Removal, removal, type Step, type StepEffect } from '../trace/trace'
import { thresholdOf } from './availability'
import type { BindConfig, BindDecision, BindInput, Binding, Pod, PodWeight } from './types'
import { measured } from './usage'
import { isTied } from './weigh'
import { podWeigherOf } from './weighers/registry'

/** The effect of the availability step on a pod, with the pod's fullest dimension. */
export function availableEffect(
  pod: Pod,
  config: BindConfig,
  removedBy: readonly Removal[],
): StepEffect {
  const [fullest] = measured(pod.usage).toSorted((a, b) => b.used / b.total - a.used / a.total)
  const because: Because =
    fullest === undefined
      ? { dimension: null }
      : {
          dimension: fullest.name,
          used: fullest.used,
          total: fullest.total,
          threshold: thresholdOf(pod, config),
        }
  return { candidate: pod.id, removedBy, value: null, because }
}

/**
 * The step of a request that attaches to a resource: only the resource's pod can be chosen. A failure removes every
 * pod.
 */
export function attachStep({ pods, resources, request }: BindInput, decision: BindDecision): Step {
  const resource = request.attachTo ?? ''
  const facts = { resource, pod: decision.pod, failure: decision.reason }
  const home = decision.reason === 'unknown-resource' ? null : (resources[resource]?.pod ?? null)

  const removalsOf = (id: string): Removal[] => {
    if (id === decision.pod) return []
    const code =
      home === null || id === home
        ? reasonCode(decision.reason ?? 'no-pod-available')
        : 'not-the-resources-pod'
    return [removal(code ?? 'no-pod-available', { resource, home })]
  }
  return {
    step: 'attach',
    facts,
    effects: pods.map(({ id }) => ({
      candidate: id,
      removedBy: removalsOf(id),
      value: null,
      because: facts,
    })),
  }
}

/** The step that reuses the tenant's row, which beats every weight. */
export function reuseStep(row: Binding, survivors: readonly Pod[]): Step {
  const because = { binding: row.id, pod: row.pod, tenant: row.tenant, since: row.startAt }
  return {
    step: 'reuse',
    facts: because,
    effects: survivors.map(({ id }) => ({
      candidate: id,
      removedBy: id === row.pod ? [] : [{ code: 'bound-elsewhere', because }],
      value: null,
      because,
    })),
  }
}

/** The step that chooses the heaviest pod, with how much it outweighs each other pod. */
export function weighStep({ config, pods }: BindInput, { trace, action }: BindDecision): Step {
  const byId = new Map(pods.map((pod) => [pod.id, pod]))
  const [best] = trace.weights
  const effectOf = (weight: PodWeight): StepEffect => {
    const pod = byId.get(weight.pod)
    const words = config.weighers.map(({ name }) => [
      `${name}:fact`,
      pod === undefined ? null : podWeigherOf(name).explain(pod),
    ])
    return {
      candidate: weight.pod,
      removedBy: best === undefined || best === weight ? [] : [lostTo(best, weight, byId)],
      value: weight.total,
      because: { ...weight.parts, ...Object.fromEntries(words) },
    }
  }
  const facts = { action, winner: best?.pod ?? null, total: best?.total ?? 0 }
  return { step: 'weigh', facts, effects: trace.weights.map(effectOf) }
}

/** Why a pod lost: it is lighter, or as heavy but younger, or as old but later by id. */
function lostTo(best: PodWeight, lost: PodWeight, byId: ReadonlyMap<string, Pod>): Removal {
  const because = { winner: best.pod, total: lost.total, best: best.total }
  if (!isTied(lost.total, best.total)) {
    return { code: 'outweighed', because: { ...because, by: best.total - lost.total } }
  }

  const [winner, loser] = [byId.get(best.pod), byId.get(lost.pod)]
  const created = { created: loser?.createdAt ?? null, winnerCreated: winner?.createdAt ?? null }
  const isSameAge =
    parseInstant(created.created ?? '') === parseInstant(created.winnerCreated ?? '')
  const code = isSameAge ? 'tied-later-id' : 'tied-younger'
  return { code, because: { ...because, ...created } }
}
