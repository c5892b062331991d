/** The append-only tables that are sealed. */
export const ledgerNames = ['receipt', 'result', 'audit', 'change'] as const

export type LedgerName = (typeof ledgerNames)[number]
