import type { Launch, LaunchAnswer, OutcomeAnswer } from '@/lib/features/decisions/schema'
import type { Api } from './api'
import { type ThreeClusters, threeClusters, weightedSplit } from './three-clusters'

/** Launches in the pool. */
export const launchIn = (api: Api, fixture: ThreeClusters, more: object = {}) =>
  api.post<LaunchAnswer>('/launches', {
    pool: fixture.pool.id,
    deployable: fixture.deployable.id,
    ...more,
  })

/** Reports that an attempt failed. */
export const failAttempt = (api: Api, { id }: Pick<Launch, 'id'>, attempt: number) =>
  api.post<OutcomeAnswer>(
    `/launches/${id}/outcome`,
    { attempt, result: 'failed', error: 'no address left on hypervisor-7' },
    { status: 200 },
  )

/** Prefers the clusters, and the public cloud only when they are exhausted. */
export const clustersFirst = (api: Api) =>
  threeClusters(api, {
    ec2: true,
    quotas: { 'vsphere-a': 1, 'vsphere-b': 1 },
    modules: (accounts) => [
      weightedSplit({}),
      {
        id: 'order',
        module: 'account-priority',
        enabled: true,
        params: { mode: 'strict', priorities: { [accounts['ec2-prod'] ?? '']: 2 } },
      },
    ],
  })

/** A launch on the public cloud, because two clusters were full and the third one failed. */
export async function spilledLaunch(api: Api) {
  const fixture = await clustersFirst(api)
  for (const name of ['vsphere-a', 'vsphere-b'])
    await launchIn(api, fixture, { pin: { account: fixture.accounts[name], reason: 'fills it' } })
  const launch = await launchIn(api, fixture)
  await failAttempt(api, launch, 1)
  return { fixture, launch }
}
