import { keyRefusals } from '../../keys/key-authority'
import type { NodeColumn, SubjectKey } from '../types'
import type { TemplateParams } from './params'

/** A key of all nodes with the value 1 on the chosen nodes and 0 on the others. */
export const nodeColumn = ({ key, nodes }: TemplateParams): NodeColumn => ({
  name: key,
  value: 0,
  weight: 0,
  sticky: false,
  values: Object.fromEntries(nodes.map((id) => [id, 1])),
})

/** A weight that other keys usually do not outweigh. `templateEffect` checks whether it is enough in a cluster. */
export const EXCLUDED = -1000

type KeySetting = { value: number; weight: number }

/** A system key for each of the chosen subjects. */
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

/** A system key for all VMs of the cluster without a key of this name at a lower level. */
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

/**
 * Keys that are compared with those of running VMs. Their class is `customer` at levels where customers may set keys,
 * else `billing_entity`.
 */
export function customerKeys(
  { key, level, subjects }: TemplateParams,
  setting: KeySetting,
): SubjectKey[] {
  const isCustomers = keyRefusals({ class: 'customer', level, name: key }).length === 0
  const owner = isCustomers ? 'customer' : 'billing_entity'
  const place = { level, class: owner, name: key, tenantId: null } as const
  return subjects.map((subject) => ({ ...place, subject, ...setting }))
}
