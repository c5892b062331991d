import { defaultFactors } from '@/lib/engine'
import { dice } from './demo-traffic'
import { isoBefore } from './times'

const dayMinutes = 24 * 60

type Restrictions = Readonly<Record<string, number>>

const target = (type: string, unit: string, restrictions: Restrictions) => ({
  type,
  unit,
  restrictions,
})

const compute = (hours: number, cpus: number, addresses: number) => [
  {
    type: 'compute',
    targets: [
      target('computing_time', 'h*core', { total_guaranteed: hours, total_limit: 4 * hours }),
      target('num_cpus', 'core', {
        total_guaranteed: cpus,
        total_limit: 2 * cpus,
        user_limit: cpus,
      }),
      target('public_ip', 'none', { total_guaranteed: addresses, total_limit: addresses }),
    ],
  },
]

/** The SLAs of the accounts. ec2-prod has one for acme, and an expired one for all tenants. */
export const demoSlas = (now: Date) => {
  const period = (from: number, until: number) => ({
    startAt: isoBefore(now, from * dayMinutes),
    endAt: isoBefore(now, until * dayMinutes),
  })
  const vsphere = { provider: 'vsphere', ...period(200, -165) }
  const ec2 = { provider: 'ec2', account: 'ec2-prod' }
  return [
    { ...vsphere, name: 'vsphere-a', account: 'vsphere-a', services: compute(9_000, 256, 16) },
    { ...vsphere, name: 'vsphere-b', account: 'vsphere-b', services: compute(6_000, 192, 8) },
    {
      ...ec2,
      name: 'ec2-acme',
      tenant: 'acme',
      ...period(60, -305),
      services: compute(2_000, 64, 64),
    },
    { ...ec2, name: 'ec2-first-year', ...period(400, 35), services: compute(1_000, 32, 32) },
  ]
}

const SAMPLE_MINUTES = 30

/** A day of monitoring samples: every metric that the ranker reads, every half hour. */
export const demoSamples = (now: Date) =>
  ['vsphere-a', 'vsphere-b', 'ec2-prod'].flatMap((account) =>
    Object.keys(defaultFactors.metrics).flatMap((metric) =>
      Array.from({ length: dayMinutes / SAMPLE_MINUTES }, (_, i) => {
        const at = isoBefore(now, 5 + i * SAMPLE_MINUTES)
        return { account, metric, value: measured(account, metric, i), at }
      }),
    ),
  )

function measured(account: string, metric: string, i: number): number {
  const roll = dice(`${account} ${metric} ${i}`)
  if (metric.endsWith('_Response_Time')) return Math.round(400 + 2_600 * roll)
  if (metric.endsWith('_Result')) return roll < 0.97 ? 1 : 0
  return Math.round((0.97 + 0.03 * roll) * 1e4) / 1e4
}
