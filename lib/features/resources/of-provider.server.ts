import 'server-only'
import { byName, idOrName } from '@/lib/api/paging/rows.server'
import type { Db } from '@/lib/db/client.server'
import { findMissing } from './find-references.server'

type OfProvider = { name: string; provider: { name: string } }

/** The common parts of resources that a provider owns. They are named and recorded with it. */
export const ofProvider = {
  checkNew: (tx: Db, { providerId }: { providerId: string }) =>
    findMissing(tx.provider, 'provider', [{ id: providerId, path: 'providerId' }]),
  titleOf: ({ name, provider }: OfProvider) => `${provider.name}/${name}`,
  alsoRecorded: ({ provider }: OfProvider) => ({ provider: provider.name }),
}

/** A page by name, limited to one provider if its id or name is given. */
export function byNameOf(page: Parameters<typeof byName>[0], provider: string | undefined) {
  const { where, ...rest } = byName(page)
  const of = provider === undefined ? {} : { provider: idOrName(provider) }
  return { ...rest, where: { ...where, ...of } }
}
