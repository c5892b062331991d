import type { SwitchableAlert } from '@/lib/features/settings/alert-settings'
import type { Threshold } from './alert-fields'

/** A sentence with its numbers inside: texts, and fields by their id. */
export type AlertSentence = {
  kind: SwitchableAlert
  /** The label of the switch. */
  name: string
  parts: readonly (string | { field: Threshold })[]
}

type Group = { title: string; sentences: readonly AlertSentence[] }

const field = (id: Threshold) => ({ field: id })

/** All alerts that can be switched off, by subject. */
export const alertGroups: readonly Group[] = [
  {
    title: 'Launches',
    sentences: [
      {
        kind: 'failure-burst',
        name: 'Failures',
        parts: [
          'an account has',
          field('failures'),
          'failures within',
          field('failureMinutes'),
          'minutes.',
        ],
      },
      {
        kind: 'nothing-fits',
        name: 'No match',
        parts: [
          'a launch finds no match. Keep the alert open for',
          field('nothingFitsMinutes'),
          'minutes.',
        ],
      },
      {
        kind: 'spillover',
        name: 'Spillover',
        parts: [
          'more than',
          field('spillPercent'),
          '% of a pool’s launches spill over within',
          field('spillMinutes'),
          'minutes.',
        ],
      },
      {
        kind: 'drift',
        name: 'Drift',
        parts: [
          'an account’s launches differ from its shares by more than',
          field('driftZ'),
          'standard deviations, after at least',
          field('driftLaunches'),
          'launches.',
        ],
      },
      {
        kind: 'single-account',
        name: 'Single account',
        parts: ['only one account is left in the first priority group of a pool.'],
      },
      {
        kind: 'preview-mismatch',
        name: 'Preview mismatch',
        parts: [
          'preview and server disagree on a publish. Keep the alert open for',
          field('mismatchHours'),
          'hours.',
        ],
      },
      {
        kind: 'publish-held',
        name: 'Held publish',
        parts: ['a scheduled publish is not made at its time.'],
      },
      {
        kind: 'canary',
        name: 'Trial',
        parts: ['a new version on trial is held or backed out.'],
      },
    ],
  },
  {
    title: 'Capacity',
    sentences: [
      {
        kind: 'capacity',
        name: 'Capacity',
        parts: [
          'an account uses',
          field('capacityPercent'),
          '% of its quota, or is full within',
          field('fullHours'),
          'hours at its rate.',
        ],
      },
      { kind: 'host-down', name: 'Host down', parts: ['a host of a private cloud is down.'] },
      {
        kind: 'stale-usage',
        name: 'Stale usage',
        parts: ['the usage of an account was not reported for', field('staleHours'), 'hours.'],
      },
      {
        kind: 'failing-usage-source',
        name: 'Usage source',
        parts: ['the usage of a pod cannot be fetched.'],
      },
      {
        kind: 'failing-monitoring-source',
        name: 'Metrics source',
        parts: ['the metrics of an account cannot be fetched.'],
      },
    ],
  },
  {
    title: 'Cost',
    sentences: [
      {
        kind: 'over-budget',
        name: 'Budget',
        parts: [
          'this month is forecast to cost more than',
          field('monthlyBudget'),
          '{currency}. Empty: no budget.',
        ],
      },
      {
        kind: 'missing-price',
        name: 'Missing price',
        parts: ['a policy uses a price that is missing.'],
      },
      {
        kind: 'scheduled-price',
        name: 'Scheduled price',
        parts: ['a scheduled price takes effect within', field('scheduleHours'), 'hours.'],
      },
    ],
  },
  {
    title: 'Clouds and security',
    sentences: [
      {
        kind: 'account-paused',
        name: 'Paused account',
        parts: ['an account is paused because its cloud refuses calls.'],
      },
      {
        kind: 'leaked-servers',
        name: 'Leaked servers',
        parts: ['an account has servers without a launch.'],
      },
      {
        kind: 'nova-differs',
        name: 'Nova differs',
        parts: ['host aggregates at Nova differ from private clouds.'],
      },
      {
        kind: 'security-burst',
        name: 'Refused calls',
        parts: [
          field('securityRefusals'),
          'sign-ins, tokens or calls are refused within',
          field('securityMinutes'),
          'minutes.',
        ],
      },
      { kind: 'clock', name: 'Clock', parts: ['the clock of a host differs from the database’s.'] },
    ],
  },
]

type Values = Readonly<Record<Threshold, number | null>>

/** The sentence for a reader who cannot change it. */
export function sentenceText({ parts }: AlertSentence, values: Values, currency: string): string {
  const texts = parts.map((part) =>
    typeof part === 'string' ? part.replace('{currency}', currency) : values[part.field],
  )
  return texts.includes(null) ? 'No limit is set.' : `Alert when ${texts.join(' ')}`
}
