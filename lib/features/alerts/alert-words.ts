import { counted, numberText } from '@/lib/base/number-text'
import { leakText, novaText, pausedText } from './clouds/cloud-words'
import { minuteOf } from './clouds/minute-of'
import type { AlertFacts, AlertKind } from './facts/alert-facts'
import { publishingWords } from './publishing/publishing-words'
import type { Alert } from './schema'
import { refusedPublish, seenAgain } from './serialize/mismatch-words'
import { callerText, refusedText } from './serialize/refused-words'

type Worded = Pick<Alert, 'text' | 'verb'>

/** The problem, the action that solves it, and the page for that action. */
export const alertWords = (facts: AlertFacts): Worded =>
  // The entry of a kind accepts the facts of that kind.
  (words[facts.kind] as (facts: AlertFacts) => Worded)(facts)

type Facts<Kind> = Extract<AlertFacts, { kind: Kind }>

const words: { [Kind in AlertKind]: (facts: Facts<Kind>) => Worded } = {
  record: (facts) => ({
    text: `Nothing is sealed because the record was changed in the database (${facts.faults.join('; ')}); run npm run verify-ledger`,
    verb: { label: 'Compare with the log', page: 'Audit', href: '/admin/audit' },
  }),
  'security-burst': (facts) => ({
    text: `${counted(facts.refusals, 'call was', 'calls were')} refused within ${minutesText(facts.minutes)}, ${facts.ofMost} of them from ${callerText(facts)}, mostly ${refusedText[facts.noun] ?? 'others'}`,
    verb: {
      label: 'See the refusals',
      page: 'Audit',
      href: `/admin/audit?${new URLSearchParams({ noun: facts.noun })}`,
    },
  }),
  clock: (facts) => ({
    text: `The clock of ${facts.host} is ${counted(Math.abs(facts.seconds), 'second', 'seconds')} ${facts.seconds > 0 ? 'ahead of' : 'behind'} the database's; synchronise it with NTP`,
    verb: { label: 'See all alerts', page: 'Overview', href: '/' },
  }),
  'host-down': (facts) => ({
    text: `${facts.node}, which is ${facts.host} in ${facts.pcloud} of ${facts.tenant}, has been down since ${minuteOf(facts.since)}`,
    verb: {
      label: 'See what to do',
      page: 'Private clouds',
      href: '/pclouds?tab=reconcile',
    },
  }),
  'failure-burst': (facts) => ({
    text: `${facts.account} had ${counted(facts.failures, 'failure', 'failures')} within ${lasting(facts)}`,
    verb:
      facts.poolId === null
        ? atAccount('Check the account', facts)
        : asOf('Show the shares at that time', facts.poolId, facts.to),
  }),
  'nothing-fits': (facts) => ({
    text: `${counted(facts.launches, 'launch')}${ofTenant(facts)} in ${facts.pool} found no match`,
    verb: inLaunches('See why', { pool: facts.poolId, outcome: 'nothing-fits' }),
  }),
  capacity: (facts) => ({
    text: `${facts.account} uses ${facts.used} of its quota of ${facts.quota}${forecastText(facts.fullInHours)}`,
    verb: atAccount('Raise the quota', facts),
  }),
  'single-account': (facts) => ({
    text: `${facts.account} is the only account left in the first priority group of ${facts.pool}`,
    verb: inStudio('Open the policy', facts.poolId),
  }),
  spillover: (facts) => ({
    text: `${round(facts.percent)} % of the ${facts.launches} launches in ${facts.pool} within ${minutesText(facts.minutes)} spilled over`,
    verb: inStudio('Open the policy', facts.poolId),
  }),
  'missing-price': (facts) => ({
    text: `The policy of ${facts.pool} uses prices, but ${counted(facts.prices, 'price is', 'prices are')} missing`,
    verb: {
      label: facts.prices === 1 ? 'Enter the price' : 'Enter the prices',
      page: 'Costs',
      href: `/costs?${new URLSearchParams({ filter: 'missing', pool: facts.poolId })}`,
    },
  }),
  'over-budget': (facts) => ({
    text: `At the present rate this month costs ${money(facts.forecast)} ${facts.currency}, more than its budget of ${money(facts.budget)} ${facts.currency}`,
    verb: {
      label: 'Show the cost by day',
      page: 'Cost report',
      href: monthReport(facts.month),
    },
  }),
  'preview-mismatch': (facts) => ({
    text: `${refusedPublish(facts)}: preview and server disagree on ${counted(facts.shares, 'share')}`,
    verb: seenAgain('Show the preview', facts),
  }),
  'publish-held': publishingWords,
  canary: publishingWords,
  drift: (facts) => ({
    text: `${facts.account} gets ${facts.z > 0 ? 'more' : 'fewer'} launches of ${facts.pool} than its shares predict (z = ${facts.z.toFixed(1)}, ${counted(facts.launches, 'launch')})`,
    verb: inLaunches('See its launches', { pool: facts.poolId, account: facts.accountId }),
  }),
  'account-paused': (facts) => ({
    text: pausedText(facts),
    verb: atCloud('See what its cloud answered', facts),
  }),
  'leaked-servers': (facts) => ({
    text: leakText(facts),
    verb: atCloud('See its servers', facts),
  }),
  'nova-differs': (facts) => ({
    text: novaText(facts),
    verb: {
      label: 'Compare with Nova',
      page: 'Private clouds',
      href: '/pclouds?tab=reconcile',
    },
  }),
  'stale-usage': (facts) => ({
    text: `No usage of ${facts.account} has been reported since ${minuteOf(facts.since)}`,
    verb: atAccount('Report usage', facts),
  }),
  'failing-usage-source': (facts) => ({
    text: `Fetching the usage of ${facts.pod} has failed since ${minuteOf(facts.since)}`,
    verb: {
      label: 'See why',
      page: 'Pods',
      href: `/pods?${new URLSearchParams({ pod: facts.podId })}`,
    },
  }),
  'failing-monitoring-source': (facts) => ({
    text: `Fetching the metrics of ${facts.account} has failed since ${minuteOf(facts.since)}`,
    verb: atAccount('See the account', facts),
  }),
  'scheduled-price': (facts) => ({
    text: `${counted(facts.prices, 'price takes', 'prices take')} effect on ${minuteOf(facts.at)}`,
    verb: {
      label: 'Show the prices',
      page: 'Costs',
      href: `/costs?${new URLSearchParams({ asof: facts.at })}`,
    },
  }),
}

const money = (amount: number) => numberText(amount, { most: amount < 100 ? 2 : 0 })

const monthReport = (month: string) =>
  `/costs/report?${new URLSearchParams({ from: month.slice(0, 10), by: 'day' })}`

const ofTenant = ({ tenant }: { tenant?: string | undefined }) =>
  tenant === undefined ? '' : ` of ${tenant}`

const atAccount = (label: string, { accountId }: { accountId: string }, more = {}) => ({
  label,
  page: 'Accounts',
  href: `/accounts?${new URLSearchParams({ account: accountId, ...more })}`,
})

const atCloud = (label: string, facts: { accountId: string }) =>
  atAccount(label, facts, { field: 'cloud' })

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

const lasting = ({ from, to }: { from: string; to: string }) =>
  minutesText(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)))

const minutesText = (minutes: number) => counted(minutes, 'minute', 'minutes')

const forecastText = (hours: number | null) =>
  hours === null
    ? ''
    : ` and is full in ${hours < 1 ? 'less than an hour' : counted(Math.round(hours), 'hour', 'hours')}`

const round = (percent: number) => Math.round(percent)
