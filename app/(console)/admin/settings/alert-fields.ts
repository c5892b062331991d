import { z } from 'zod'
import { type AlertSettings, alertSettingsSchema } from '@/lib/features/settings/alert-settings'

type Threshold = Exclude<keyof AlertSettings, 'recipients'>

/** As they are typed: an empty number is null, addresses are one text. */
export type ThresholdValues = Record<Threshold, number | null> & { recipients: string }

type Field = { id: Threshold; label: string; unit: string; places?: number }

export const fields: readonly Field[] = [
  { id: 'failures', label: 'Burst: this many', unit: 'failures' },
  { id: 'failureMinutes', label: 'Burst: within', unit: 'minutes' },
  { id: 'spillPercent', label: 'Spillover: more than', unit: '%', places: 1 },
  { id: 'spillMinutes', label: 'Spillover: within', unit: 'minutes' },
  { id: 'nothingFitsMinutes', label: 'Nothing fits: told for', unit: 'minutes' },
  { id: 'mismatchHours', label: 'Preview disagrees: told for', unit: 'hours' },
  { id: 'driftZ', label: 'Drift: more than', unit: 'deviations', places: 1 },
  { id: 'driftLaunches', label: 'Drift: from', unit: 'launches' },
  { id: 'capacityPercent', label: 'Capacity: tight from', unit: '%', places: 1 },
  { id: 'fullHours', label: 'Capacity: full within', unit: 'hours' },
  { id: 'scheduleHours', label: 'Prices to come: ahead by', unit: 'hours' },
  { id: 'staleHours', label: 'Usage: stale after', unit: 'hours' },
  { id: 'securityRefusals', label: 'Refused calls: this many', unit: 'refusals' },
  { id: 'securityMinutes', label: 'Refused calls: within', unit: 'minutes' },
]

export const labels: Record<string, string> = {
  ...Object.fromEntries(fields.map(({ id, label }) => [id, label])),
  recipients: 'Mail to',
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

const isAddresses = (texts: readonly string[]) =>
  alertSettingsSchema.shape.recipients.safeParse(texts).success

/** All addresses stand in one field, which is told when one of them is wrong. */
export const thresholdSchema = alertSettingsSchema.extend({
  recipients: z
    .array(z.string())
    .refine(isAddresses, 'Use e-mail addresses with a comma between them, 20 at most.'),
})
