import { keyRefusals } from '../../keys/key-authority'
import type { NodeColumn, SubjectKey } from '../types'
import type { TemplateParams } from './params'

/** The key of all nodes: 1 on the chosen ones, 0 elsewhere. */
export const nodeColumn = ({ key, nodes }: TemplateParams): NodeColumn => ({
  name: key,
  value: 0,
  weight: 0,
  sticky: false,
  values: Object.fromEntries(nodes.map((id) => [id, 1])),
})

/** More than other keys usually add up to. Whether it is enough in a cluster is checked there. */
export const EXCLUDED = -1000

type KeySetting = { value: number; weight: number }

/** A system key for each of the chosen. */
export const systemKeys = (
  { key, level, subjects }: TemplateParams,
  setting: KeySetting,
): SubjectKey[] =>
  subjects.map((subject) => ({
    level,
    subject,
    class: 'system',
    name: key,
    tenantId: null,
    ...setting,
  }))

/** A system key for all VMs of the cluster that have none lower down. */
export const clusterKey = (
  { key }: TemplateParams,
  clusterId: string,
  setting: KeySetting,
): SubjectKey => ({
  level: 'cluster',
  subject: clusterId,
  class: 'system',
  name: key,
  tenantId: null,
  ...setting,
})

/** A key that running VMs are compared by: the customer's where customers set keys, else of who bills them. */
export function customerKeys(
  { key, level, subjects }: TemplateParams,
  setting: KeySetting,
): SubjectKey[] {
  const isCustomers = keyRefusals({ class: 'customer', level, name: key }).length === 0
  const owner = isCustomers ? 'customer' : 'billing_entity'
  const place = { level, class: owner, name: key, tenantId: null } as const
  return subjects.map((subject) => ({ ...place, subject, ...setting }))
}
