import { z } from 'zod'

function wholeFrom(least: number, most: number) {
  const remedy = `Use a whole number from ${least} to ${most}.`
  return z.number(remedy).int(remedy).min(least, remedy).max(most, remedy)
}

function numberFrom(least: number, most: number) {
  const remedy = `Use a number from ${least} to ${most}.`
  return z.number(remedy).min(least, remedy).max(most, remedy)
}

const addresses = z.array(z.email('Use an e-mail address.').max(200)).max(20).default([])

/** The alerts that can be switched off. Damage to the ledger is always reported. */
export const switchableAlerts = [
  'security-burst',
  'clock',
  'host-down',
  'failure-burst',
  'nothing-fits',
  'capacity',
  'single-account',
  'spillover',
  'missing-price',
  'over-budget',
  'preview-mismatch',
  'publish-held',
  'canary',
  'drift',
  'account-paused',
  'leaked-servers',
  'nova-differs',
  'stale-usage',
  'failing-usage-source',
  'failing-monitoring-source',
  'scheduled-price',
] as const
export type SwitchableAlert = (typeof switchableAlerts)[number]

/** Thresholds of alerts. Missing values have their defaults. */
export const alertSettingsSchema = z.strictObject({
  /** An account with this number of failures within these minutes has a burst. */
  failures: wholeFrom(1, 1000).default(3),
  failureMinutes: wholeFrom(1, 1440).default(15),
  /** The percentage of a pool's launches that spilled over within these minutes. */
  spillPercent: numberFrom(0, 100).default(10),
  spillMinutes: wholeFrom(1, 1440).default(30),
  /** The number of minutes for which a launch without a match is reported. */
  nothingFitsMinutes: wholeFrom(1, 1440).default(60),
  /** The number of hours for which a refused publish is reported, if preview and server disagreed. */
  mismatchHours: wholeFrom(1, 168).default(24),
  /** The deviation from the shares, and the number of launches from which it is significant. */
  driftZ: numberFrom(1, 10).default(3),
  driftLaunches: wholeFrom(30, 1_000_000).default(100),
  /** The percentage of a quota in use, and the hours until it is full. */
  capacityPercent: numberFrom(1, 100).default(85),
  fullHours: wholeFrom(1, 168).default(24),
  /** The number of hours before a scheduled price starts. */
  scheduleHours: wholeFrom(1, 168).default(24),
  /** The number of hours after which reports of usage are stale. */
  staleHours: wholeFrom(1, 720).default(26),
  /** This number of refused sign-ins, tokens and calls within these minutes is a burst. */
  securityRefusals: wholeFrom(1, 100_000).default(50),
  securityMinutes: wholeFrom(1, 1440).default(15),
  /** The budget of a month in the reporting currency; null without a budget. */
  monthlyBudget: numberFrom(1, 1e12).nullable().default(null),
  /** Kinds of alerts that are not raised. */
  off: z.array(z.enum(switchableAlerts)).max(switchableAlerts.length).default([]),
  /** The recipients of a mail about every new alert. */
  recipients: addresses,
  /** The recipients of a daily mail with the head of each ledger's last seal. */
  headRecipients: addresses,
})

export type AlertSettings = z.output<typeof alertSettingsSchema>
