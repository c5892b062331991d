/** The reporting currency, and those that were it before: each until an instant, the oldest first. */
export type ReportingCurrencies = {
  now: string
  before: readonly { currency: string; until: string }[]
}

/** What an amount of some instant was reported in. */
export const currencyAt = ({ now, before }: ReportingCurrencies, at: string): string =>
  before.find(({ until }) => at < until)?.currency ?? now
