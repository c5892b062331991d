/** The current reporting currency and the earlier ones, each with the instant of its end, the oldest first. */
export type ReportingCurrencies = {
  now: string
  before: readonly { currency: string; until: string }[]
}

/** The reporting currency of an amount at an instant. */
export const currencyAt = ({ now, before }: ReportingCurrencies, at: string): string =>
  before.find(({ until }) => at < until)?.currency ?? now
