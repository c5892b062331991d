import type { AlertFacts } from './alert-facts'

const web = { poolId: 'p1', pool: 'web' }
const vsphere = { accountId: 'a1', account: 'vsphere-a' }
const at = '2026-11-20T12:04:00.000Z'
const burst = { from: '2026-11-20T12:00:00.000Z', to: at }

/** One alert of each kind, with its text and the label of its link. */
export const wordedAlerts: [AlertFacts, string, string][] = [
  [
    {
      kind: 'over-budget',
      month: '2026-11-01T00:00:00.000Z',
      forecast: 2410.4,
      budget: 2000,
      currency: 'EUR',
    },
    'At the present rate this month costs 2,410 EUR, more than its budget of 2,000 EUR',
    'Show the cost by day',
  ],
  [
    { kind: 'record', faults: ['seal 7 is missing'] },
    'Nothing is sealed because the record was changed in the database (seal 7 is missing); run npm run verify-ledger',
    'Compare with the log',
  ],
  [
    {
      kind: 'security-burst',
      refusals: 120,
      minutes: 10,
      callers: 3,
      most: '192.0.2.7',
      ofMost: 90,
      noun: 'session',
      address: null,
    },
    '120 calls were refused within 10 minutes, 90 of them from 192.0.2.7, mostly sign-ins',
    'See the refusals',
  ],
  [
    {
      kind: 'security-burst',
      refusals: 60,
      minutes: 15,
      callers: 1,
      most: 'Vera',
      ofMost: 60,
      noun: 'permission',
      address: '192.0.2.9',
    },
    '60 calls were refused within 15 minutes, 60 of them from Vera at 192.0.2.9, mostly missing permissions',
    'See the refusals',
  ],
  [
    { kind: 'account-paused', ...vsphere, reason: 'credentials', right: null, since: at },
    'vsphere-a has been paused since 20 Nov 2026, 12:04 UTC: its cloud refuses the credentials',
    'See what its cloud answered',
  ],
  [
    {
      kind: 'account-paused',
      ...vsphere,
      reason: 'forbidden',
      right: 'ec2:RunInstances',
      since: at,
    },
    'vsphere-a has been paused since 20 Nov 2026, 12:04 UTC: its cloud refuses the right ec2:RunInstances',
    'See what its cloud answered',
  ],
  [
    {
      kind: 'nova-differs',
      ...vsphere,
      changes: 2,
      blocked: 1,
      since: at,
      unreadSince: null,
    },
    'Nova of vsphere-a has differed from Berth since 20 Nov 2026, 12:04 UTC: 2 changes to make, and 1 obstacle',
    'Compare with Nova',
  ],
  [
    { kind: 'nova-differs', ...vsphere, changes: 0, blocked: 0, since: at, unreadSince: at },
    'Comparing Nova of vsphere-a with Berth has failed since 20 Nov 2026, 12:04 UTC',
    'Compare with Nova',
  ],
  [
    { kind: 'leaked-servers', ...vsphere, unknown: 1, undeleted: 2 },
    'vsphere-a has 1 server without a launch, and servers of 2 attempts that its cloud does not delete',
    'See its servers',
  ],
  [
    { kind: 'clock', host: 'node-2', seconds: -1 },
    "The clock of node-2 is 1 second behind the database's; synchronise it with NTP",
    'See all alerts',
  ],
  [
    { kind: 'failure-burst', ...vsphere, failures: 23, ...burst, poolId: 'p1' },
    'vsphere-a had 23 failures within 4 minutes',
    'Show the shares at that time',
  ],
  [
    { kind: 'nothing-fits', ...web, launches: 1, minutes: 60, tenant: 'acme' },
    '1 launch of acme in web found no match',
    'See why',
  ],
  [
    { kind: 'capacity', ...vsphere, used: 45, quota: 50, fullInHours: 11.7 },
    'vsphere-a uses 45 of its quota of 50 and is full in 12 hours',
    'Raise the quota',
  ],
  [
    { kind: 'single-account', ...web, ...vsphere },
    'vsphere-a is the only account left in the first priority group of web',
    'Open the policy',
  ],
  [
    { kind: 'spillover', ...web, percent: 41.6, launches: 24, minutes: 15 },
    '42 % of the 24 launches in web within 15 minutes spilled over',
    'Open the policy',
  ],
  [
    { kind: 'missing-price', ...web, prices: 1 },
    'The policy of web uses prices, but 1 price is missing',
    'Enter the price',
  ],
  [
    {
      kind: 'preview-mismatch',
      poolId: null,
      pool: 'the global default',
      publishes: 1,
      author: 'Ada',
      shares: 2,
      snapshotId: 's1',
      draftRevision: null,
    },
    'The publish of the global default by Ada was refused: preview and server disagree on 2 shares',
    'Show the preview',
  ],
  [
    {
      kind: 'publish-held',
      requestId: 'r1',
      name: 'web',
      author: 'Ada',
      because: 'vsphere-b is in maintenance; largest shift 31 pp instead of 12',
      href: '/pools/p1?request=r1',
    },
    'The scheduled publish of web by Ada is held: vsphere-b is in maintenance; largest shift 31 pp instead of 12',
    'Publish it or discard it',
  ],
  [
    { kind: 'canary', ...web, version: 13, isHeld: true, because: 'It fails more often.' },
    'The trial of v13 in web is held: It fails more often',
    'Decide',
  ],
  [
    { kind: 'drift', ...web, ...vsphere, z: -4.25, launches: 900 },
    'vsphere-a gets fewer launches of web than its shares predict (z = -4.3, 900 launches)',
    'See its launches',
  ],
  [
    { kind: 'stale-usage', ...vsphere, since: at },
    'No usage of vsphere-a has been reported since 20 Nov 2026, 12:04 UTC',
    'Report usage',
  ],
  [
    {
      kind: 'host-down',
      pcloudId: 'p',
      pcloud: 'prod',
      tenant: 'acme',
      host: 'web',
      node: 'node-5',
      since: at,
    },
    'node-5, which is web in prod of acme, has been down since 20 Nov 2026, 12:04 UTC',
    'See what to do',
  ],
  [
    { kind: 'failing-usage-source', podId: 'p', pod: 'pod-1', since: at },
    'Fetching the usage of pod-1 has failed since 20 Nov 2026, 12:04 UTC',
    'See why',
  ],
  [
    { kind: 'failing-monitoring-source', ...vsphere, since: at },
    'Fetching the metrics of vsphere-a has failed since 20 Nov 2026, 12:04 UTC',
    'See the account',
  ],
  [
    { kind: 'scheduled-price', at, prices: 3 },
    '3 prices take effect on 20 Nov 2026, 12:04 UTC',
    'Show the prices',
  ],
]
