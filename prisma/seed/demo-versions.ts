import type { PolicyDocument } from '@/lib/features/policies/schema'

/** The history of Meridian's policies, with one small change in each version. */

export type Account = 'vsphere-a' | 'vsphere-b' | 'vsphere-c' | 'ec2-prod' | 'openstack-hp'
type Ids = Readonly<Record<Account, string>>
type Modules = PolicyDocument['modules']
/** A version published with a document, or an older one that was restored. */
export type Step = { daysAgo: number; note: string } & (
  | { document: PolicyDocument }
  | { restores: number }
)

const entry = (id: string, module: string, params: Modules[number]['params'], enabled = true) => ({
  id,
  module,
  enabled,
  params,
})

const split = (weights: Record<string, number>) => entry('base', 'weighted-split', { weights })
const order = (ids: Ids, mode: string, ec2: number) =>
  entry('order', 'account-priority', { mode, amount: 0.5, priorities: { [ids['ec2-prod']]: ec2 } })
const fine = (points: number) =>
  entry('fine', 'failure-fine', {
    fine: points,
    unit: 'points',
    windowHours: 6,
    lastResortAfter: null,
  })
const cost = (amount: number) =>
  entry('price', 'cost', { mode: 'soft', amount, unknownPrice: 'neutral' })
const nights = (ids: Ids) =>
  entry(
    'nights',
    'time-window',
    {
      timeZone: 'Europe/Zurich',
      windows: [
        {
          days: [1, 2, 3, 4, 5],
          from: '20:00',
          to: '06:00',
          dates: null,
          accounts: [ids['vsphere-c']],
          factor: 1.5,
        },
      ],
    },
    false,
  )

/** Twelve versions of `web`; the ninth was a rollback by the operator. */
export function webVersions(ids: Ids): Step[] {
  const published: Step[] = webSteps(ids).map(([daysAgo, note, modules]) => ({
    daysAgo,
    note,
    document: { modules },
  }))
  const campaignOver = { daysAgo: 10, note: 'Campaign over: EC2 is spillover again', restores: 7 }
  return published.toSpliced(8, 0, campaignOver)
}

function webSteps(ids: Ids): [daysAgo: number, note: string, modules: Modules][] {
  const clusters = (a: number) =>
    split({
      [ids['vsphere-a']]: a,
      [ids['vsphere-b']]: 1,
      [ids['vsphere-c']]: 1,
      [ids['ec2-prod']]: 1,
    })
  return [
    [41, 'Own policy for web: equal chances to begin with', [clusters(1)]],
    [38, 'EC2 only when the clusters are full', [clusters(1), order(ids, 'strict', 2)]],
    [
      33,
      'Failing clusters lose 10 points per failure',
      [clusters(1), order(ids, 'strict', 2), fine(10)],
    ],
    [
      29,
      'Fine of 10 was too hard during patching',
      [clusters(1), order(ids, 'strict', 2), fine(3)],
    ],
    [24, 'vsphere-a has twice the machines', [clusters(2), order(ids, 'strict', 2), fine(3)]],
    [
      20,
      'Try cost as a mild preference',
      [clusters(2), order(ids, 'strict', 2), fine(3), cost(0.5)],
    ],
    [16, 'Cost counts in full', [clusters(2), order(ids, 'strict', 2), fine(3), cost(1)]],
    [
      13,
      'EC2 beside the clusters for the campaign',
      [clusters(2), order(ids, 'soft', 2), fine(3), cost(1)],
    ],
    [
      7,
      'Nights window prepared, switched off',
      [clusters(2), order(ids, 'strict', 2), fine(3), cost(1), nights(ids)],
    ],
    [
      4,
      'Fine up to 8 after the disk warnings',
      [clusters(2), order(ids, 'strict', 2), fine(8), cost(1), nights(ids)],
    ],
    [
      2,
      'Fine back to 5: the incident is over',
      [clusters(2), order(ids, 'strict', 2), fine(5), cost(1), nights(ids)],
    ],
  ]
}

/** The main cost of `media` is bandwidth, so the cheaper account gets most launches. */
export const mediaVersions = (): Step[] => [
  { daysAgo: 26, note: 'Own policy for media', document: { modules: [split({})] } },
  {
    daysAgo: 12,
    note: 'Cheap first: streams are all traffic',
    document: { modules: [split({}), cost(2)] },
  },
]
