import type { CloudRequest } from '@/lib/features/openstack/client'
import type { Step } from './step'

type NovaStep = Exclude<Step, { kind: 'set-ratios' }>
export type NovaRequest = Required<Pick<CloudRequest, 'method' | 'path'>> & { body?: object }

/** The placeholder in previews for the id that Nova will give an aggregate. */
export const NEW_ID = '{id}'

/** The calls of Nova that a step makes. `id` is that of the aggregate. */
export function novaRequests(step: NovaStep, id: number | typeof NEW_ID): NovaRequest[] {
  const path = `/os-aggregates/${id}`
  const action = (body: object): NovaRequest => ({ method: 'POST', path: `${path}/action`, body })
  switch (step.kind) {
    case 'create-aggregate':
      return [
        { method: 'POST', path: '/os-aggregates', body: { aggregate: { name: step.aggregate } } },
        action({ set_metadata: { metadata: step.metadata } }),
      ]
    case 'set-metadata':
      return [action({ set_metadata: { metadata: step.metadata } })]
    case 'add-host':
      return [action({ add_host: { host: step.host } })]
    case 'remove-host':
      return [action({ remove_host: { host: step.host } })]
    case 'delete-aggregate':
      return [{ method: 'DELETE', path }]
    case 'disable-service':
      return [service(step, { status: 'disabled', disabled_reason: step.reason })]
    case 'enable-service':
      return [service(step, { status: 'enabled' })]
  }
}

const service = ({ serviceId }: { serviceId: string }, body: object): NovaRequest => ({
  method: 'PUT',
  path: `/os-services/${encodeURIComponent(serviceId)}`,
  body,
})

/** The inventory class and the ratio that a step sets, with Placement's names. */
export const inventoryRatios = ({ ram, cpu }: { ram: number; cpu: number }) =>
  [
    { name: 'VCPU', ratio: cpu },
    { name: 'MEMORY_MB', ratio: ram },
  ] as const

/** The calls of a step in the form of the preview. */
export function callsOf(step: Step): string[] {
  if (step.kind === 'set-ratios')
    return inventoryRatios(step).map(
      ({ name, ratio }) =>
        `PUT /resource_providers/{uuid of ${step.host}}/inventories/${name} ${JSON.stringify({ allocation_ratio: ratio })}`,
    )
  const id = 'id' in step ? (step.id ?? NEW_ID) : NEW_ID
  return novaRequests(step, id).map(({ method, path, body }) =>
    [method, path, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '),
  )
}
