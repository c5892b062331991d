import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { includeSchema } from '@/lib/api/fields/include'
import { idParams } from '@/lib/api/paging/page'
import { applyTemplateSchema, keysAnswerSchema, keysParts, keysSummarySchema } from './schema'

export const clusterKeyContract = contract(
  { noun: 'clusterKeys', group: 'inventory' },
  {
    show: route({
      method: 'GET',
      path: '/clusters/:id/keys',
      permission: 'inventory.read',
      summary:
        'Shows the keys that the nodes of a cluster have. include=cluster adds the nodes, the VMs and all set keys, which checks of keys and placements of running VMs use.',
      params: idParams,
      query: z.object({ include: includeSchema(keysParts) }),
      answer: keysAnswerSchema,
      isLarge: true,
    }),
    applyTemplate: route({
      method: 'POST',
      path: '/clusters/:id/key-templates',
      permission: 'inventory.write',
      summary:
        'Sets the keys of a template on nodes and VMs, all or none. It requires the revisions of the cluster and of the keys that it replaces.',
      params: idParams,
      body: applyTemplateSchema,
      answer: keysSummarySchema,
      ifMatch: true,
    }),
  },
)
