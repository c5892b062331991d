import type { AlertSettings } from '@/lib/features/settings/alert-settings'

type Threshold = Exclude<keyof AlertSettings, 'recipients'>

/** As they are typed: an empty number is null, addresses are one text. */
export type ThresholdValues = Record<Threshold, number | null> & { recipients: string }

type Field = { id: Threshold; label: string; unit: string; places?: number }

export const fields: readonly Field[] = [
  { id: 'failures', label: 'A burst is', unit: 'failures' },
  { id: 'failureMinutes', label: 'of an account within', unit: 'minutes' },
  { id: 'spillPercent', label: 'Spilling over is more than', unit: '%', places: 1 },
  { id: 'spillMinutes', label: 'of a pool’s launches within', unit: 'minutes' },
  { id: 'nothingFitsMinutes', label: 'Launches that fit nowhere are news for', unit: 'minutes' },
  { id: 'driftZ', label: 'Drift is more than', unit: 'deviations', places: 1 },
  { id: 'driftLaunches', label: 'with at least', unit: 'launches' },
  { id: 'capacityPercent', label: 'An account is tight from', unit: '%', places: 1 },
  { id: 'fullHours', label: 'or when it is full within', unit: 'hours' },
  { id: 'scheduleHours', label: 'Scheduled prices are announced', unit: 'hours' },
  { id: 'staleHours', label: 'Reports of usage are stale after', unit: 'hours' },
]

export const labels: Record<string, string> = {
  ...Object.fromEntries(fields.map(({ id, label }) => [`alerts.${id}`, label])),
  'alerts.recipients': 'Mail to',
}

export const valuesOf = ({ recipients, ...thresholds }: AlertSettings): ThresholdValues => ({
  ...thresholds,
  recipients: recipients.join(', '),
})

/** What is left empty gets its default. */
export const bodyOf = ({ recipients, ...thresholds }: ThresholdValues) => ({
  ...Object.fromEntries(Object.entries(thresholds).filter(([, value]) => value !== null)),
  recipients: recipients
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== ''),
})
