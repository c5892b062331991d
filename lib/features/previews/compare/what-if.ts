import { formatDecimal, parseDecimal } from '@/lib/base/decimal'
import { groupBy } from '@/lib/base/group-by'
import { instancesOf, type ReasonCode } from '@/lib/engine'
import type { Snapshot } from '@/lib/features/snapshots/schema'

/** A temporary change to the inputs of a preview. It is never part of a draft and never published. */
export type WhatIf =
  | { kind: 'down'; account: string }
  | { kind: 'full'; account: string }
  | { kind: 'failures'; account: string; more: number }
  | { kind: 'price'; account: string; percent: number }
  | { kind: 'capacity'; account: string; more: number }

type SnapshotAccount = Snapshot['accounts'][number]
type SnapshotMatch = Snapshot['deployables'][number]['matches'][number]

const WHAT_IF_DOWN: ReasonCode = 'what-if-down'
const ACCOUNT_QUOTA: ReasonCode = 'account-quota'

/** Applies changes to a snapshot; without changes, returns the same object. */
export function applyWhatIf(snapshot: Snapshot, chips: readonly WhatIf[]): Snapshot {
  if (chips.length === 0) return snapshot

  const chipsOf = groupBy(chips, ({ account }) => account)
  const accounts = snapshot.accounts.map((account) =>
    (chipsOf.get(account.id) ?? []).reduce(
      (changed, chip) => withAccount(changed, chip, snapshot.takenAt),
      account,
    ),
  )
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const deployables = snapshot.deployables.map((deployable) => ({
    ...deployable,
    matches: deployable.matches.map((match) => {
      const own = chipsOf.get(match.account)
      const account = accountOf.get(match.account)
      if (own === undefined || account === undefined) return match
      return own.reduce((changed, chip) => withMatch(changed, chip, account), match)
    }),
  }))
  return { ...snapshot, accounts, deployables }
}

function withAccount(account: SnapshotAccount, chip: WhatIf, now: string): SnapshotAccount {
  switch (chip.kind) {
    case 'full':
      return account.quota === null
        ? { ...account, quota: account.running }
        : { ...account, running: Math.max(account.running, account.quota) }
    case 'failures':
      return { ...account, failures: [...account.failures, ...Array(chip.more).fill(now)] }
    case 'capacity':
      return account.quota === null
        ? account
        : { ...account, quota: Math.max(0, account.quota + chip.more) }
    default:
      return account
  }
}

function withMatch(match: SnapshotMatch, chip: WhatIf, account: SnapshotAccount): SnapshotMatch {
  switch (chip.kind) {
    case 'down':
      return { ...match, rejectedBecause: [...match.rejectedBecause, WHAT_IF_DOWN] }
    case 'full':
    case 'capacity':
      return { ...match, rejectedBecause: withQuotaReason(match, account) }
    case 'price':
      return {
        ...withPrice(match, chip.percent),
        assemblies: match.assemblies.map((assembly) => withPrice(assembly, chip.percent)),
      }
    default:
      return match
  }
}

/** Recomputes the quota reason after a change. A launch needs room for all its instances. */
function withQuotaReason(match: SnapshotMatch, { quota, running }: SnapshotAccount): string[] {
  const others = match.rejectedBecause.filter((reason) => reason !== ACCOUNT_QUOTA)
  return quota !== null && running + instancesOf(match) > quota
    ? [...others, ACCOUNT_QUOTA]
    : others
}

type Priced = { costPerHour: string | null; basicPerHour?: string | null }

/** Both prices change: the provider's and the adjusted one. */
const withPrice = <P extends Priced>(of: P, percent: number): P => ({
  ...of,
  costPerHour: priced(of.costPerHour, percent),
  ...(of.basicPerHour === undefined ? {} : { basicPerHour: priced(of.basicPerHour, percent) }),
})

/** Multiplies a price by whole percent, exactly. An unknown price remains unknown. */
function priced(price: string | null, percent: number): string | null {
  const decimal = price === null ? null : parseDecimal(price)
  if (decimal === null) return null
  return formatDecimal({ digits: decimal.digits * BigInt(percent), scale: decimal.scale + 2 })
}
