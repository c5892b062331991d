/** The tables that are kept as a record: append-only and sealed. */
export const ledgerNames = ['receipt', 'result', 'audit', 'change'] as const

export type LedgerName = (typeof ledgerNames)[number]
