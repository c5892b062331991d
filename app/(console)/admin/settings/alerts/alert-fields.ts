import { z } from 'zod'
import {
  type AlertSettings,
  alertSettingsSchema,
  type SwitchableAlert,
} from '@/lib/features/settings/alert-settings'

export type Threshold = Exclude<keyof AlertSettings, 'recipients' | 'headRecipients' | 'off'>

/** Values as typed: an empty number is null, addresses are one text. */
export type ThresholdValues = Record<Threshold, number | null> & {
  recipients: string
  headRecipients: string
  off: SwitchableAlert[]
}

/** `width` in pixels, for a number that is longer than others. */
type Field = { id: Threshold; label: string; unit: string; places?: number; width?: number }

export const fields: readonly Field[] = [
  { id: 'failures', label: 'Failure burst: at least', unit: 'failures' },
  { id: 'failureMinutes', label: 'Failure burst: within', unit: 'minutes' },
  { id: 'spillPercent', label: 'Spillover: more than', unit: '%', places: 1 },
  { id: 'spillMinutes', label: 'Spillover: within', unit: 'minutes' },
  { id: 'nothingFitsMinutes', label: 'Keep “no match” alerts open for', unit: 'minutes' },
  { id: 'mismatchHours', label: 'Keep “preview mismatch” alerts open for', unit: 'hours' },
  { id: 'driftZ', label: 'Drift: more than', unit: 'deviations', places: 1 },
  { id: 'driftLaunches', label: 'Drift: after at least', unit: 'launches', width: 80 },
  { id: 'capacityPercent', label: 'Capacity: in use, at least', unit: '%', places: 1 },
  { id: 'fullHours', label: 'Capacity: full within', unit: 'hours' },
  { id: 'monthlyBudget', label: 'Budget of a month', unit: '', places: 2, width: 110 },
  { id: 'scheduleHours', label: 'Scheduled prices: announce before', unit: 'hours' },
  { id: 'staleHours', label: 'Usage: not reported for', unit: 'hours' },
  { id: 'securityRefusals', label: 'Refused calls: at least', unit: 'refusals', width: 80 },
  { id: 'securityMinutes', label: 'Refused calls: within', unit: 'minutes' },
]

export const HEADS_TO = 'Mail daily seals of the record to'

export const labels: Record<string, string> = {
  ...Object.fromEntries(fields.map(({ id, label }) => [id, label])),
  recipients: 'Mail to',
  headRecipients: HEADS_TO,
}

export const valuesOf = ({
  recipients,
  headRecipients,
  ...thresholds
}: AlertSettings): ThresholdValues => ({
  ...thresholds,
  recipients: recipients.join(', '),
  headRecipients: headRecipients.join(', '),
})

/** Empty fields get their defaults. */
export const bodyOf = ({ recipients, headRecipients, ...thresholds }: ThresholdValues) => ({
  ...Object.fromEntries(Object.entries(thresholds).filter(([, value]) => value !== null)),
  recipients: addressesIn(recipients),
  headRecipients: addressesIn(headRecipients),
})

const addressesIn = (text: string) => text.split(/[,;\s]+/).filter((address) => address !== '')

const isAddresses = (texts: readonly string[]) =>
  alertSettingsSchema.shape.recipients.safeParse(texts).success

/** A field of several addresses, which has an error if one of them is invalid. */
const addressesSchema = z
  .array(z.string())
  .refine(isAddresses, 'Use e-mail addresses with a comma between them, 20 at most.')

export const thresholdSchema = alertSettingsSchema.extend({
  recipients: addressesSchema,
  headRecipients: addressesSchema,
})
