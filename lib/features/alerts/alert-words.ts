import type { Alert, AlertFacts } from './schema'

type Worded = Pick<Alert, 'text' | 'verb'>

/** What is the matter, the one thing to do about it, and where. */
export function alertWords(facts: AlertFacts): Worded {
  switch (facts.kind) {
    case 'record':
      return {
        text: `The record was changed in the database, and nothing is sealed until this is settled (${facts.faults.join('; ')})`,
        verb: {
          label: 'Run npm run verify-ledger and compare',
          page: 'Audit log',
          href: '/admin/audit',
        },
      }
    case 'security-burst':
      return {
        text: `${facts.refusals} refused calls within ${facts.minutes} minutes, ${facts.ofMost} of them from ${facts.most}, mostly ${refusedText[facts.noun] ?? 'others'}`,
        verb: {
          ...{ label: 'See the refusals', page: 'Audit' },
          href: `/admin/audit?${new URLSearchParams({ noun: facts.noun })}`,
        },
      }
    case 'clock':
      return {
        text: `The clock of ${facts.host} is ${Math.abs(facts.seconds)} seconds ${facts.seconds > 0 ? 'ahead of' : 'behind'} the database's`,
        verb: { label: 'Synchronise the clocks (NTP)', page: 'Overview', href: '/overview' },
      }
    case 'failure-burst':
      return {
        text: `${facts.account}: ${counted(facts.failures, 'failure', 'failures')} within ${lasting(facts)}`,
        verb:
          facts.poolId === null
            ? atAccount('Look at the account', facts)
            : asOf('See the odds of that time', facts.poolId, facts.to),
      }
    case 'nothing-fits':
      return {
        text: `${counted(facts.launches, 'launch', 'launches')}${ofTenant(facts)} into ${facts.pool} fitted nowhere`,
        verb: inLaunches('See why', { pool: facts.poolId, outcome: 'nothing-fits' }),
      }
    case 'capacity':
      return {
        text: `${facts.account} holds ${facts.used} of ${facts.quota}${foreseen(facts.fullInHours)}`,
        verb: atAccount('Raise the quota', facts),
      }
    case 'single-account':
      return {
        text: `Only ${facts.account} is left in the first group of ${facts.pool}`,
        verb: inStudio('Open the policy', facts.poolId),
      }
    case 'spillover':
      return {
        text: `${round(facts.percent)} % of ${facts.launches} launches into ${facts.pool} spilled over within ${facts.minutes} minutes`,
        verb: inStudio('Open the policy', facts.poolId),
      }
    case 'missing-price':
      return {
        text: `${facts.pool} looks at costs, and ${counted(facts.prices, 'price is', 'prices are')} missing`,
        verb: {
          ...{ label: 'Fill in the price', page: 'Costs' },
          href: `/costs?${new URLSearchParams({ filter: 'missing', pool: facts.poolId })}`,
        },
      }
    case 'preview-mismatch':
      return {
        text: `${refusedPublish(facts)}: preview and server disagree on ${counted(facts.shares, 'share', 'shares')}`,
        verb: seenAgain('See what was previewed', facts),
      }
    case 'drift':
      return {
        text: `${facts.account} gets ${facts.z > 0 ? 'more' : 'fewer'} launches of ${facts.pool} than its shares say (z = ${facts.z.toFixed(1)}, ${facts.launches} launches)`,
        verb: inLaunches('See its launches', { pool: facts.poolId, account: facts.accountId }),
      }
    case 'stale-usage':
      return {
        text: `Nobody has reported what runs on ${facts.account} since ${minuteOf(facts.since)}`,
        verb: atAccount('Report usage', facts),
      }
    case 'scheduled-price':
      return {
        text: `${counted(facts.prices, 'price begins', 'prices begin')} at ${minuteOf(facts.at)}`,
        verb: {
          ...{ label: 'Look at the prices', page: 'Costs' },
          href: `/costs?${new URLSearchParams({ asof: facts.at })}`,
        },
      }
  }
}

const refusedText: Readonly<Record<string, string>> = {
  session: 'sign-ins',
  token: 'API tokens',
  permission: 'missing permissions',
  origin: 'calls of other sites',
  host: 'calls to other host names',
}

const ofTenant = ({ tenant }: { tenant?: string | undefined }) =>
  tenant === undefined ? '' : ` of ${tenant}`

const atAccount = (label: string, { accountId }: { accountId: string }) => ({
  ...{ label, page: 'Accounts' },
  href: `/accounts?${new URLSearchParams({ account: accountId })}`,
})

const inLaunches = (label: string, filter: Record<string, string>) => ({
  ...{ label, page: 'Launches' },
  href: `/launches?${new URLSearchParams(filter)}`,
})

const inStudio = (label: string, poolId: string) => ({
  ...{ label, page: 'Pools' },
  href: `/pools/${encodeURIComponent(poolId)}`,
})

const asOf = (label: string, poolId: string, at: string) => ({
  ...{ label, page: 'Pools' },
  href: `/pools/${encodeURIComponent(poolId)}?${new URLSearchParams({ asof: at })}`,
})

type Mismatch = Extract<AlertFacts, { kind: 'preview-mismatch' }>

const refusedPublish = ({ publishes, author, pool }: Mismatch) =>
  publishes === 1
    ? `The publish of ${pool} by ${author} was refused`
    : `${publishes} publishes of ${pool} were refused, the last by ${author}`

/** The studio with the very inputs, and the very draft where it was saved. */
const seenAgain = (label: string, { poolId, snapshotId, draftRevision }: Mismatch) => ({
  ...{ label, page: 'Pools' },
  href: `/pools/${encodeURIComponent(poolId ?? 'default')}?${new URLSearchParams({
    inputs: snapshotId,
    ...(draftRevision === null ? {} : { rev: draftRevision }),
  })}`,
})

const lasting = ({ from, to }: { from: string; to: string }) =>
  counted(
    Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)),
    'minute',
    'minutes',
  )

const foreseen = (hours: number | null) =>
  hours === null ? '' : `, full in ${hours < 1 ? 'less than an hour' : `${Math.round(hours)} h`}`

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const round = (percent: number) => Math.round(percent)

/** `2026-11-20 12:04 UTC`: the same for every reader, also in a mail. */
const minuteOf = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
