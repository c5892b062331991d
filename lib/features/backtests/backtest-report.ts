import { type Backtest, type Band, band } from '@/lib/engine'
import { accountLabels } from '@/lib/features/accounts/account-labels'
import type { RecordedLaunches } from './schema'

type ReportedLaunch = { id: string; at: string; deployable: string | null }

export type ReportedAccount = Backtest['accounts'][number] & {
  /** The name in the newest of the launches. */
  name: string
  /** Calculated from the recorded chances; null if the account never had one. */
  band: Band | null
}

/** The report of a backtest, with names. It is plain data because a worker sends it. */
export type BacktestReport = Omit<Backtest, 'accounts' | 'regrouped' | 'mostChanged'> & {
  launches: number
  /** True if the range has older launches that were not replayed. */
  more: boolean
  accounts: readonly ReportedAccount[]
  regrouped: readonly ReportedLaunch[]
  mostChanged: readonly (ReportedLaunch & Pick<Changed, 'distance' | 'accounts'>)[]
}

type Changed = Backtest['mostChanged'][number]

export function backtestReport(recorded: RecordedLaunches, found: Backtest): BacktestReport {
  const launchOf = launchesById(recorded)
  const names = accountNames(recorded)
  const bands = bandsOf(recorded)
  return {
    ...found,
    launches: recorded.receipts.length,
    more: recorded.more,
    accounts: found.accounts.map((account) => ({
      ...account,
      name: names.get(account.id) ?? account.id,
      band: bands.get(account.id) ?? null,
    })),
    regrouped: found.regrouped.map(launchOf),
    mostChanged: found.mostChanged.map(({ id, distance, accounts }) => ({
      ...launchOf(id),
      distance,
      accounts,
    })),
  }
}

function launchesById({ receipts }: RecordedLaunches): (id: string) => ReportedLaunch {
  const launchById = new Map(
    receipts.map(({ launchId, at, request }) => [
      launchId,
      { id: launchId, at, deployable: request.deployable },
    ]),
  )
  return (id) => launchById.get(id) ?? { id, at: '', deployable: null }
}

/** Receipts are ordered newest first, and the newest name of an account is used. */
function accountNames({ receipts, contents, accounts }: RecordedLaunches): Map<string, string> {
  const keys = new Set(receipts.map(({ inputsHash }) => contents[inputsHash]?.accounts ?? ''))
  const oldestFirst = [...keys].toReversed().flatMap((key) => accounts[key] ?? [])
  return accountLabels([...new Map(oldestFirst.map((each) => [each.id, each])).values()])
}

/**
 * Calculates the band of each account over all launches, with a chance of 0 where an account had none. Gaps are
 * left out.
 */
function bandsOf({ receipts, contents }: RecordedLaunches): Map<string, Band | null> {
  const replayable = receipts.filter(({ inputsHash }) => inputsHash in contents)
  const ids = new Set(replayable.flatMap(({ shares }) => Object.keys(shares)))
  return new Map([...ids].map((id) => [id, band(replayable.map(({ shares }) => shares[id] ?? 0))]))
}
