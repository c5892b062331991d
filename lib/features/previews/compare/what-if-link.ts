import type { WhatIf } from './what-if'

/** The valid range of each number. A change outside its range is ignored. */
export const whatIfLimits = {
  failures: { min: 1, max: 1000 },
  price: { min: 0, max: 10_000 },
  capacity: { min: -1_000_000, max: 1_000_000 },
} as const

/** Writes `down:<account>,failures3:<account>,price120:<account>`, which is short enough for any address bar. */
export const writeWhatIf = (chips: readonly WhatIf[]): string =>
  chips
    .map((chip) => `${chip.kind}${amountOf(chip) ?? ''}:${encodeURIComponent(chip.account)}`)
    .join(',')

/** Parses a link. Unknown names and numbers out of range are omitted and listed, so that a page can report them. */
export function parseWhatIf(
  text: string,
  accountIds: ReadonlySet<string>,
): { chips: WhatIf[]; dropped: string[] } {
  const chips: WhatIf[] = []
  const dropped: string[] = []
  for (const part of text.split(',').filter((part) => part !== '')) {
    const chip = parseChip(part)
    if (chip !== null && accountIds.has(chip.account)) chips.push(chip)
    else dropped.push(part.slice(0, 80))
  }
  return { chips, dropped }
}

function parseChip(part: string): WhatIf | null {
  const [, kind, digits = '', encoded = ''] = /^([a-z]+)(-?\d{0,9}):(.+)$/.exec(part) ?? []
  const account = decoded(encoded)
  if (account === null) return null
  if (kind === 'down' || kind === 'full') return digits === '' ? { kind, account } : null

  const amount = digits === '' || digits === '-' ? Number.NaN : Number(digits)
  if (kind === 'failures' && isWithin(amount, kind)) return { kind, account, more: amount }
  if (kind === 'price' && isWithin(amount, kind)) return { kind, account, percent: amount }
  if (kind === 'capacity' && isWithin(amount, kind)) return { kind, account, more: amount }
  return null
}

const isWithin = (amount: number, kind: keyof typeof whatIfLimits): boolean =>
  amount >= whatIfLimits[kind].min && amount <= whatIfLimits[kind].max

function decoded(text: string): string | null {
  try {
    return text === '' ? null : decodeURIComponent(text)
  } catch {
    return null
  }
}

function amountOf(chip: WhatIf): number | null {
  if (chip.kind === 'failures' || chip.kind === 'capacity') return chip.more
  return chip.kind === 'price' ? chip.percent : null
}

/** Returns a label such as "down", "full", "+3 failures", "price x 120 %" or "capacity +50". */
export function whatIfWords(chip: WhatIf): string {
  switch (chip.kind) {
    case 'failures':
      return `+${chip.more} ${chip.more === 1 ? 'failure' : 'failures'}`
    case 'price':
      return `price × ${chip.percent} %`
    case 'capacity':
      return `capacity ${chip.more < 0 ? '' : '+'}${chip.more}`
    default:
      return chip.kind
  }
}
