import { z } from 'zod'
import { ok, type Result } from '@/lib/base/result'
import type { CallFailure } from '@/lib/features/fetched-sources/call'
import type { Service } from '@/lib/features/openstack/catalog'
import type { Client } from '@/lib/features/openstack/client'
import { LIST_BYTES } from '@/lib/features/openstack/refusal'

const PAGE = 1_000
const MAX_PAGES = 20

type Listing<Item extends z.ZodType<{ id: string }>> = {
  service: Service
  /** The path, with or without a query. */
  path: string
  /** The property of the answer that contains the list. */
  list: string
  item: Item
  version?: string
  /** True if a catalog without the service is a failure. Otherwise its list is empty. */
  isRequired?: boolean
}

/** Reads every entry of a list. */
export async function allPages<Item extends z.ZodType<{ id: string }>>(
  client: Client,
  { service, path, list, item, version, isRequired = false }: Listing<Item>,
): Promise<Result<z.output<Item>[], CallFailure>> {
  const found: z.output<Item>[] = []
  if (!isRequired && client.addressOf(service) === null) return ok(found)
  const schema = z.object({ [list]: z.array(item) })
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}`
  for (let page = 0, marker = ''; page < MAX_PAGES; page++) {
    const read = await client.get({
      service,
      path: `${first}${marker}`,
      schema,
      version,
      mostBytes: LIST_BYTES,
    })
    if (!read.ok) return read
    const items = read.value[list] ?? []
    const last = items.at(-1)
    // A service may return fewer entries than the limit, so only an empty or repeated page is the end.
    if (last === undefined || last.id === found.at(-1)?.id) break
    found.push(...items)
    marker = `&marker=${encodeURIComponent(last.id)}`
  }
  return ok(found)
}
