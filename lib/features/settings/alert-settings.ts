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

/** Alerts that can be switched off; damage to the record is always reported. */
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

/** Thresholds of alerts. Values that are not stored have their defaults. */
export const alertSettingsSchema = z.strictObject({
  /** This number of failures of an account within these minutes is a burst. */
  failures: wholeFrom(1, 1000).default(3),
  failureMinutes: wholeFrom(1, 1440).default(15),
  /** Percent of a pool's launches that spilled over within these minutes. */
  spillPercent: numberFrom(0, 100).default(10),
  spillMinutes: wholeFrom(1, 1440).default(30),
  /** How long a launch that fitted nowhere is news. */
  nothingFitsMinutes: wholeFrom(1, 1440).default(60),
  /** How long it is news that preview and server disagreed on a publish. */
  mismatchHours: wholeFrom(1, 168).default(24),
  /** Deviations, and how many launches make them evidence. */
  driftZ: numberFrom(1, 10).default(3),
  driftLaunches: wholeFrom(30, 1_000_000).default(100),
  /** Percent of a quota, and hours until it is full. */
  capacityPercent: numberFrom(1, 100).default(85),
  fullHours: wholeFrom(1, 168).default(24),
  /** How long before a scheduled price begins. */
  scheduleHours: wholeFrom(1, 168).default(24),
  /** Reports of usage older than this are stale. */
  staleHours: wholeFrom(1, 720).default(26),
  /** This number of refused sign-ins, tokens and calls within these minutes is a burst. */
  securityRefusals: wholeFrom(1, 100_000).default(50),
  securityMinutes: wholeFrom(1, 1440).default(15),
  /** What a month may cost, in the reporting currency; null: no budget. */
  monthlyBudget: numberFrom(1, 1e12).nullable().default(null),
  /** Kinds of alerts that are not raised. */
  off: z.array(z.enum(switchableAlerts)).max(switchableAlerts.length).default([]),
  /** Who gets a mail of every new alert. */
  recipients: addresses,
  /** Who gets a daily mail with the head of each ledger's last seal. */
  headRecipients: addresses,
})

export type AlertSettings = z.output<typeof alertSettingsSchema>
