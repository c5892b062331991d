import { attachment } from './attach'
import { isAvailable } from './availability'
import { funnel } from './funnel'
import { requestGroup } from './group'
import { openRows } from './open-rows'
import { rebindReason } from './rebind-reason'
import type { BindDecision, BindFailure, BindInput, Binding, BindRequest, Pod } from './types'
import { weigh } from './weigh'

/**
 * Picks the pod of a tenant's request, and the binding rows to close and to open for it, without writing them. The same
 * input gives the same decision on any machine.
 */
export function bind(input: BindInput): BindDecision {
  const { config, pods, request } = input
  const group = requestGroup(input)
  const available = pods.filter((pod) => isAvailable(pod, config))
  const filters = funnel(available, config.filters, { az: request.az, group })
  const survivors = filters.at(-1)?.left ?? available

  const trace = {
    group,
    available: available.map(({ id }) => id),
    filters: filters.map(({ name, left }) => ({ name, survivors: left.map(({ id }) => id) })),
    weights: [],
  }
  if (request.attachTo !== null) {
    const attached = attachment(input, request.attachTo)
    return attached.ok
      ? { ...onto('attach', attached.pod), trace }
      : { ...failed(attached.reason), trace }
  }

  const rows = openRows(input, group)
  const reused = reusedRow(rows, survivors)
  if (reused !== undefined) return { ...onto('reuse', reused.pod), trace }

  const weights = weigh(survivors, config.weighers)
  const winner = survivors.find(({ id }) => id === weights[0]?.pod)
  if (winner === undefined) return { ...failed('no-pod-available'), trace }
  return { ...moved(input, rows, opened(request, winner, group)), trace: { ...trace, weights } }
}

/** The oldest of the tenant's rows whose pod is among the survivors. */
export function reusedRow(
  rows: readonly Binding[],
  survivors: readonly Pod[],
): Binding | undefined {
  const ids = new Set(survivors.map(({ id }) => id))
  return rows.find(({ pod }) => ids.has(pod))
}

type Written = Omit<BindDecision, 'trace'>

const onto = (action: 'attach' | 'reuse', pod: string): Written => ({
  action,
  pod,
  closes: null,
  opens: null,
  reason: null,
})

const failed = (reason: BindFailure): Written => ({
  action: 'fail',
  pod: null,
  closes: null,
  opens: null,
  reason,
})

const opened = ({ tenant, now }: BindRequest, { id, az }: Pod, group: string) => ({
  tenant,
  pod: id,
  // A pod without a zone is not available, so it is never weighed.
  az: az ?? '',
  group,
  startAt: now,
})

/** The decision to open a row, and to close the tenant's open row of the same zone and group, if any. */
function moved(
  input: BindInput,
  rows: readonly Binding[],
  opens: NonNullable<BindDecision['opens']>,
): Written {
  const closing = rows.find(({ az }) => az === opens.az)
  if (closing === undefined) {
    return { action: 'create', pod: opens.pod, closes: null, opens, reason: 'first-request' }
  }
  const reason = rebindReason(input, closing)
  return { action: 'rebind', pod: opens.pod, closes: closing.id, opens, reason }
}
