import { database } from '@/lib/db/client.server'

/** What launches ran in a time and what it cost, computed launch by launch from the rows. */
export type Spent = { ms: bigint; unpricedMs: bigint; cost: bigint; launches: number }

type Launch = { poolId: string; tenantId: string | null; accountId: string }
type Piece = { ms: bigint; price: bigint | null }

/** Prices are whole numbers of this part of the currency: six places of amounts, six of percentages, twelve of rates. */
const SCALE = 24

export type SpentByRows = Awaited<ReturnType<typeof spentByRows>>

/** Reads all launches and prices; `of` adds up those of each key in a time. Null keys are left out. */
export async function spentByRows() {
  const launches = await readLaunches()
  const priceAt = await readPrices()
  const of = (from: Date, to: Date, keyOf: (launch: Launch) => string | null) => {
    const sums = new Map<string, Spent>()
    for (const launch of launches) {
      const key = keyOf(launch)
      const [begins, ends] = [
        Math.max(launch.begins, from.getTime()),
        Math.min(launch.ends, to.getTime()),
      ]
      if (key === null || begins >= ends) continue
      const sum = sums.get(key) ?? { ms: 0n, unpricedMs: 0n, cost: 0n, launches: 0 }
      sums.set(key, sum)
      sum.launches += 1
      for (const { profile, count } of launch.parts)
        for (const { ms, price } of priceAt.pieces({ ...launch, profile }, begins, ends)) {
          sum.ms += ms * count
          if (price === null) sum.unpricedMs += ms * count
          else sum.cost += ms * count * price
        }
    }
    return sums
  }
  return { of, first: Math.min(...launches.map(({ at }) => at)) }
}

async function readLaunches() {
  const rows = await database().launch.findMany({
    where: { state: { in: ['pending', 'running', 'ended'] }, accountId: { not: null } },
  })
  return rows.map((row) => ({
    ...row,
    at: row.at.getTime(),
    accountId: row.accountId ?? '',
    begins: (row.settledAt ?? row.at).getTime(),
    ends: row.endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    parts: (row.assemblies === null
      ? [{ hardwareProfile: row.hardwareProfile, count: row.instances }]
      : (row.assemblies as { hardwareProfile: string; count: number }[])
    ).map(({ hardwareProfile, count }) => ({ profile: hardwareProfile, count: BigInt(count) })),
  }))
}

type Place = { accountId: string; realm: string | null; profile: string | null }

async function readPrices() {
  const db = database()
  const [prices, rates, { reportingCurrency }] = await Promise.all([
    db.price.findMany({ include: { account: true, hardwareProfile: true, realm: true } }),
    db.exchangeRate.findMany({ orderBy: { validFrom: 'desc' } }),
    db.setting.findFirstOrThrow(),
  ])
  const times = [
    ...prices.flatMap(({ validFrom, validTo }) => [validFrom, validTo]),
    ...rates.map(({ validFrom }) => validFrom),
  ].flatMap((at) => (at === null ? [] : [at.getTime()]))

  const rateAt = (currency: string, at: number) =>
    currency === reportingCurrency
      ? scaled('1', 12)
      : scaled(
          rates.find((rate) => rate.currency === currency && rate.validFrom.getTime() <= at)
            ?.rate ?? null,
          12,
        )

  /** The price of the realm before that of all realms. */
  const priceAt = ({ accountId, realm, profile }: Place, at: number): bigint | null => {
    const own = prices.filter(
      (price) =>
        price.accountId === accountId &&
        price.hardwareProfile.name === profile &&
        (price.realm === null || price.realm.name === realm) &&
        (price.validFrom?.getTime() ?? Number.NEGATIVE_INFINITY) <= at &&
        (price.validTo?.getTime() ?? Number.POSITIVE_INFINITY) > at,
    )
    const price = own.find((each) => each.realm !== null) ?? own[0]
    const rate = price === undefined ? null : rateAt(price.account.currency, at)
    if (price === undefined || rate === null) return null
    const percent = scaled(price.account.adjustPercent, 4) ?? 0n
    const charged =
      price.adjusted === null
        ? (scaled(price.amount, 6) ?? 0n) * (1_000_000n + percent)
        : (scaled(price.adjusted, 6) ?? 0n) * 1_000_000n
    return charged * rate
  }

  const pieces = (place: Place, begins: number, ends: number): Piece[] => {
    const inner = [...new Set(times)].filter((at) => at > begins && at < ends)
    const cuts = [begins, ...inner.sort((a, b) => a - b), ends]
    return cuts.slice(1).map((to, i) => {
      const from = cuts[i] ?? begins
      return { ms: BigInt(to - from), price: priceAt(place, from) }
    })
  }
  return { pieces }
}

/** A decimal as a whole number of its last place. */
function scaled(value: { toString(): string } | null, places: number): bigint | null {
  if (value === null) return null
  const [, sign = '', whole = '0', part = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(value.toString()) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(places, '0').slice(0, places)}`)
}

/** As text with at most six places, rounded half up, without zeros at its end. */
const fraction = (value: bigint, unit: bigint): string => {
  const millionths = (value * 2_000_000n + unit) / (unit * 2n)
  const places = String(millionths % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return places === '' ? String(millionths / 1_000_000n) : `${millionths / 1_000_000n}.${places}`
}

const HOUR = 3_600_000n

/** The figures as a cost report has them. */
export const asReported = ({ ms, unpricedMs, cost, launches }: Spent) => ({
  launches,
  instanceHours: fraction(ms, HOUR),
  unpricedHours: fraction(unpricedMs, HOUR),
  cost: fraction(cost, HOUR * 10n ** BigInt(SCALE)),
})

/** The cost as a number, to twelve places. */
export const costOf = (spent: Spent | undefined): number =>
  spent === undefined
    ? 0
    : Number(fraction(spent.cost * 1_000_000n, HOUR * 10n ** BigInt(SCALE))) / 1_000_000
