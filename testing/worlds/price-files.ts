import { handleApiRequest } from '@/lib/api/router.server'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import { call } from '../call'

type Headers = Record<string, string>

/** Sends a file of prices as a client would. */
export async function upload(
  headers: Headers,
  file: string | Uint8Array,
  query = 'name=prices.csv',
): Promise<{ status: number; json: PriceImport }> {
  const response = await handleApiRequest(
    new Request(`http://localhost:3000/api/v1/price-imports?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    }),
    { address: '127.0.0.1' },
  )
  return { status: response.status, json: (await response.json()) as PriceImport }
}

/** Tries a file with the suggested mapping and the given changes. */
export async function tryFile(
  headers: Headers,
  file: string | Uint8Array,
  change: (mapping: PriceImport['mapping']) => PriceImport['mapping'] = (it) => it,
) {
  const { json } = await upload(headers, file)
  const body = { mapping: change(json.mapping) }
  const run = await call('POST', `/price-imports/${json.id}/run`, { headers, body })
  const rows = async (query = '') =>
    (await call('GET', `/price-imports/${json.id}/rows?limit=500${query}`, { headers })).json.items
  return { id: json.id, sent: json, run, rows }
}

/** A file of 413 rows for a provider: 12 new prices, 38 changed, 350 as they are, 4 left out, 9 wrong. */
export function fileOf413({
  account,
  profiles,
  realms,
}: {
  account: string
  /** 40 of them; those from the 40th on have no prices yet. */
  profiles: readonly string[]
  /** 10 of them. */
  realms: readonly string[]
}): string {
  const cells = profiles.flatMap((profile) => realms.map((realm) => ({ profile, realm })))
  const row = (profile: string, realm: string, price: string) =>
    `${account},${profile},${realm},${price},USD`
  const priced = cells.slice(0, 388).map(({ profile, realm }, i) => {
    // What has a price has 0.01 for each place in the list; 38 of them change.
    const price = priceAt(i)
    return row(profile, realm, i < 38 ? `${price}5` : price)
  })
  const fresh = cells.slice(388, 400).map(({ profile, realm }) => row(profile, realm, '0.75'))
  const [profile = '', realm = ''] = [profiles[0], realms[0]]
  const skipped = ['', 'NULL', '', ''].map((price, i) =>
    row(profiles[i] ?? '', realms[i] ?? '', price),
  )
  const wrong = [
    row('no-such-profile', realm, '0.1'),
    row(profile, 'Atlantis', '0.1'),
    row(profile, realm, '-1'),
    row(profile, realm, '1e308'),
    row(profile, realm, '0.1234567'),
    row(profile, realm, 'free'),
    row(profile, realm, '0'.replace('0', '"1,2,3"')),
    `${account},${profile}`,
    `${account},${profile},${realm},0.1,EUR`,
  ]
  return [
    'account,profile,realm,price,currency',
    ...priced,
    ...fresh,
    ...skipped,
    ...wrong,
    '',
  ].join('\n')
}

/** The price in force of the n-th cell of `fileOf413`. */
export const priceAt = (n: number): string => `0.${String(n + 100)}1`
