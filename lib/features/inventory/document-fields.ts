import { z } from 'zod'
import { count } from '@/lib/api/fields/numbers'
import { timeSchema } from '@/lib/api/fields/time'
import { accountFields } from '@/lib/features/accounts/fields'
import { clusterFields } from '@/lib/features/clusters/schema'
import { deployableFields } from '@/lib/features/deployables/schema'
import { hardwareProfileFields } from '@/lib/features/hardware-profiles/schema'
import { imageFields } from '@/lib/features/images/schema'
import { newColumnsSchema, nodeKeyValuesSchema } from '@/lib/features/nodes/keys-schema'
import { nodeFields } from '@/lib/features/nodes/schema'
import { podFields } from '@/lib/features/pods/schema'
import { poolFields } from '@/lib/features/pools/schema'
import { rankPreferenceFields } from '@/lib/features/preferences/schema'
import { providerHardwareProfileFields } from '@/lib/features/provider-hardware-profiles/schema'
import { providerImageFields } from '@/lib/features/provider-images/schema'
import { providerFields } from '@/lib/features/providers/schema'
import { realmFields } from '@/lib/features/realms/schema'
import { resourceKeyFields } from '@/lib/features/resource-keys/schema'
import { defineFields, type Field, type Fields } from '@/lib/features/resources/fields/fields'
import { slaFields } from '@/lib/features/slas/schema'
import { tenantFields } from '@/lib/features/tenants/schema'
import type { ListedNoun } from './state/inventory-state'

/** The name identifies a row of the document, so an import cannot change it. */
const unnamed = <F extends { name: Field }>({ name: _, ...rest }: F) => rest

/** Measured values. A document can state them, and separate endpoints report them. */
const { running, failures } = defineFields({
  running: { label: 'Running', schema: count, initial: 0, decides: false },
  /** Times of failures. Times that are already stored are not added again. */
  failures: {
    label: 'Failures',
    schema: z.array(timeSchema).max(10_000),
    initial: [],
    members: 'log',
    terse: true,
    decides: false,
  },
})

/** The keys of all nodes of a cluster, and the values that a node sets for them. */
const { nodeKeys, keys } = defineFields({
  nodeKeys: {
    label: 'Node keys',
    schema: newColumnsSchema,
    initial: [],
    members: 'list',
    terse: true,
    decides: false,
  },
  keys: {
    label: 'Keys',
    schema: nodeKeyValuesSchema,
    initial: {},
    members: 'list',
    terse: true,
    decides: false,
  },
})

/** The fields of the rows in a document, besides those that identify a row. */
export const documentFields = {
  provider: unnamed(providerFields),
  realm: unnamed(realmFields),
  pod: unnamed(podFields),
  cluster: { ...unnamed(clusterFields), nodeKeys },
  node: { ...unnamed(nodeFields), keys },
  'provider-hardware-profile': unnamed(providerHardwareProfileFields),
  account: { ...unnamed(accountFields), running, failures },
  image: unnamed(imageFields),
  'provider-image': providerImageFields,
  'hardware-profile': unnamed(hardwareProfileFields),
  deployable: unnamed(deployableFields),
  tenant: { ...unnamed(tenantFields), running },
  pool: { ...unnamed(poolFields), running },
  'resource-key': resourceKeyFields,
  sla: unnamed(slaFields),
  'rank-preference': rankPreferenceFields,
} as const satisfies Record<ListedNoun, Fields>

/** The fields of a noun that is determined at run time. */
export const fieldsOf = (noun: ListedNoun): Fields => documentFields[noun]
