import { database } from '@/lib/db/client.server'
import { enqueueLaunches } from '@/lib/features/decisions/decision-queue.server'
import { launchRequestSchema } from '@/lib/features/decisions/schema'
import { reportOutcome } from '@/lib/features/launches/outcome/report-outcome.server'
import { resourceKeyResource } from '@/lib/features/resource-keys/resource-key-resource.server'
import { newResourceKeySchema } from '@/lib/features/resource-keys/schema'
import { createResource } from '@/lib/features/resources/create-resource.server'
import { scopeOf } from './people'
import { required } from './seed-history'
import { before } from './times'

/** Renders run in the second rack, which has the licence server. */
const prefersRack = newResourceKeySchema.parse({
  level: 'image',
  class: 'system',
  subject: 'cad-workbench',
  name: 'rack',
  value: 2,
  weight: 30,
})

const render = {
  pool: 'batch',
  deployable: 'cad-render',
  tenant: 'acme',
  realm: 'az1',
  extraSpecs: { resource: 'CAD' },
}

/**
 * Places a render of acme on all levels: the pod to which its CAD is bound, and a node of the rack that its
 * image requires.
 */
export async function seedDescent(admin: string, operator: string, now: Date): Promise<void> {
  if ((await database().vm.count({ where: { pcloudId: null } })) > 0) return
  const at = before(now, 3)
  const key = await createResource(
    resourceKeyResource,
    await scopeOf(admin, 'inventory.write', at),
    prefersRack,
    null,
  )
  required('key of the image', key)
  const scope = await scopeOf(operator, 'launch.write', at)
  const decided = await enqueueLaunches({
    scope,
    requests: [launchRequestSchema.parse(render)],
    isBatch: false,
    claim: null,
    seeds: ['meridian render'],
    recordedAt: at,
  })
  const [launch] = required('render', decided)
  if (launch?.state !== 'pending') return
  const report = { attempt: launch.attempts, result: 'succeeded', error: null } as const
  required('outcome of the render', await reportOutcome(scope, launch.id, report, before(now, 1)))
}
