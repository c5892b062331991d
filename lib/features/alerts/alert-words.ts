import { counted } from '@/lib/base/number-text'
import { leakText, pausedText } from './clouds/cloud-words'
import type { Alert, AlertFacts } from './schema'

type Worded = Pick<Alert, 'text' | 'verb'>

/** What is wrong, what to do about it, and on which page. */
export function alertWords(facts: AlertFacts): Worded {
  switch (facts.kind) {
    case 'record':
      return {
        text: `Nothing is sealed because the record was changed in the database (${facts.faults.join('; ')}); run npm run verify-ledger`,
        verb: { label: 'Compare with the log', page: 'Audit', href: '/admin/audit' },
      }
    case 'security-burst':
      return {
        text: `${counted(facts.refusals, 'call was', 'calls were')} refused within ${minutesText(facts.minutes)}, ${facts.ofMost} of them from ${callerText(facts)}, mostly ${refusedText[facts.noun] ?? 'others'}`,
        verb: {
          label: 'See the refusals',
          page: 'Audit',
          href: `/admin/audit?${new URLSearchParams({ noun: facts.noun })}`,
        },
      }
    case 'clock':
      return {
        text: `The clock of ${facts.host} is ${counted(Math.abs(facts.seconds), 'second', 'seconds')} ${facts.seconds > 0 ? 'ahead of' : 'behind'} the database's; synchronise it with NTP`,
        verb: { label: 'See all alerts', page: 'Overview', href: '/' },
      }
    case 'host-down':
      return {
        text: `${facts.node}, which is ${facts.host} in ${facts.pcloud} of ${facts.tenant}, is down since ${minuteOf(facts.since)}`,
        verb: {
          label: 'See what to do',
          page: 'Private clouds',
          href: '/pclouds?tab=reconcile',
        },
      }
    case 'failure-burst':
      return {
        text: `${facts.account} had ${counted(facts.failures, 'failure', 'failures')} within ${lasting(facts)}`,
        verb:
          facts.poolId === null
            ? atAccount('Check the account', facts)
            : asOf('Show the shares at that time', facts.poolId, facts.to),
      }
    case 'nothing-fits':
      return {
        text: `${counted(facts.launches, 'launch', 'launches')}${ofTenant(facts)} in ${facts.pool} found no match`,
        verb: inLaunches('See why', { pool: facts.poolId, outcome: 'nothing-fits' }),
      }
    case 'capacity':
      return {
        text: `${facts.account} uses ${facts.used} of its quota of ${facts.quota}${forecastText(facts.fullInHours)}`,
        verb: atAccount('Raise the quota', facts),
      }
    case 'single-account':
      return {
        text: `${facts.account} is the only account left in the first priority group of ${facts.pool}`,
        verb: inStudio('Open the policy', facts.poolId),
      }
    case 'spillover':
      return {
        text: `${round(facts.percent)} % of the ${facts.launches} launches in ${facts.pool} within ${minutesText(facts.minutes)} spilled over`,
        verb: inStudio('Open the policy', facts.poolId),
      }
    case 'missing-price':
      return {
        text: `The policy of ${facts.pool} uses prices, but ${counted(facts.prices, 'price is', 'prices are')} missing`,
        verb: {
          label: facts.prices === 1 ? 'Enter the price' : 'Enter the prices',
          page: 'Costs',
          href: `/costs?${new URLSearchParams({ filter: 'missing', pool: facts.poolId })}`,
        },
      }
    case 'preview-mismatch':
      return {
        text: `${refusedPublish(facts)}: preview and server disagree on ${counted(facts.shares, 'share', 'shares')}`,
        verb: seenAgain('Show the preview', facts),
      }
    case 'drift':
      return {
        text: `${facts.account} gets ${facts.z > 0 ? 'more' : 'fewer'} launches of ${facts.pool} than its shares predict (z = ${facts.z.toFixed(1)}, ${facts.launches} launches)`,
        verb: inLaunches('See its launches', { pool: facts.poolId, account: facts.accountId }),
      }
    case 'account-paused':
      return {
        text: `${facts.account} is paused since ${minuteOf(facts.since)}: ${pausedText[facts.reason]}`,
        verb: atCloud('See what its cloud answered', facts),
      }
    case 'leaked-servers':
      return {
        text: `${facts.account} has ${leakText(facts)}`,
        verb: atCloud('See its servers', facts),
      }
    case 'stale-usage':
      return {
        text: `No usage of ${facts.account} was reported since ${minuteOf(facts.since)}`,
        verb: atAccount('Report usage', facts),
      }
    case 'failing-usage-source':
      return {
        text: `The usage of ${facts.pod} could not be fetched since ${minuteOf(facts.since)}`,
        verb: {
          label: 'See why',
          page: 'Pods',
          href: `/pods?${new URLSearchParams({ pod: facts.podId })}`,
        },
      }
    case 'failing-monitoring-source':
      return {
        text: `The metrics of ${facts.account} could not be fetched since ${minuteOf(facts.since)}`,
        verb: atAccount('See the account', facts),
      }
    case 'scheduled-price':
      return {
        text: `${counted(facts.prices, 'price takes', 'prices take')} effect at ${minuteOf(facts.at)}`,
        verb: {
          label: 'Show the prices',
          page: 'Costs',
          href: `/costs?${new URLSearchParams({ asof: facts.at })}`,
        },
      }
  }
}

const callerText = ({ most, address }: { most: string; address: string | null }) =>
  address === null ? most : `${most} at ${address}`

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
  label,
  page: 'Accounts',
  href: `/accounts?${new URLSearchParams({ account: accountId })}`,
})

const atCloud = (label: string, { accountId }: { accountId: string }) => ({
  label,
  page: 'Accounts',
  href: `/accounts?${new URLSearchParams({ account: accountId, field: 'cloud' })}`,
})

const inLaunches = (label: string, filter: Record<string, string>) => ({
  label,
  page: 'Launches',
  href: `/launches?${new URLSearchParams(filter)}`,
})

const inStudio = (label: string, poolId: string) => ({
  label,
  page: 'Pools',
  href: `/pools/${encodeURIComponent(poolId)}`,
})

const asOf = (label: string, poolId: string, at: string) => ({
  label,
  page: 'Pools',
  href: `/pools/${encodeURIComponent(poolId)}?${new URLSearchParams({ asof: at })}`,
})

type Mismatch = Extract<AlertFacts, { kind: 'preview-mismatch' }>

const refusedPublish = ({ publishes, author, pool }: Mismatch) =>
  publishes === 1
    ? `The publish of ${pool} by ${author} was refused`
    : `${publishes} publishes of ${pool} were refused, the last by ${author}`

/** The studio with the inputs of the preview, and with its draft where that was saved. */
const seenAgain = (label: string, { poolId, snapshotId, draftRevision }: Mismatch) => ({
  label,
  page: 'Pools',
  href: `/pools/${encodeURIComponent(poolId ?? 'default')}?${new URLSearchParams({
    inputs: snapshotId,
    ...(draftRevision === null ? {} : { rev: draftRevision }),
  })}`,
})

const lasting = ({ from, to }: { from: string; to: string }) =>
  minutesText(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)))

const minutesText = (minutes: number) => counted(minutes, 'minute', 'minutes')

const forecastText = (hours: number | null) =>
  hours === null
    ? ''
    : ` and is full in ${hours < 1 ? 'less than an hour' : counted(Math.round(hours), 'hour', 'hours')}`

const round = (percent: number) => Math.round(percent)

/** `2026-11-20 12:04 UTC`: the same for every reader and in mails. */
const minuteOf = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
