import { z } from 'zod'
import { contract } from '@/lib/api/contract'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { listFields, timedPageFields } from '@/lib/api/paging/cursor'
import { KEY_CLASSES, KEY_LEVELS } from '@/lib/engine'
import { resourceRoutes } from '@/lib/features/resources/contract'
import { newResourceKeySchema, resourceKeyChangesSchema, resourceKeySchema } from './schema'

const routes = resourceRoutes({
  path: '/resource-keys',
  one: 'placement-key',
  read: 'key.read',
  write: 'key.write',
  query: z.object({
    ...listFields,
    ...timedPageFields,
    level: z.enum(KEY_LEVELS).optional(),
    class: z.enum(KEY_CLASSES).optional(),
    subject: refersTo('vm', z.string()).optional(),
    name: freeText(z.string()).optional(),
    tenant: refersTo('tenant', z.string()).optional(),
  }),
  create: newResourceKeySchema,
  changes: resourceKeyChangesSchema,
  answer: resourceKeySchema,
})

export const resourceKeyContract = contract(
  { noun: 'resourceKeys', group: 'inventory' },
  {
    ...routes,
    list: {
      ...routes.list,
      summary: 'Lists placement keys; users of a tenant see those that they set.',
    },
    create: {
      ...routes.create,
      summary:
        'Sets a placement key. Users of a tenant set customer keys of their VMs, and of images, disks and networks, which apply only to their own VMs.',
    },
    remove: { ...routes.remove, summary: 'Deletes a placement key.' },
  },
)
