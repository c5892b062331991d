import type { z } from 'zod'
import { route } from '@/lib/api/contract'
import { idParams, pageOf } from '@/lib/api/paging/page'
import type { Permission } from '@/lib/auth/permissions'
import { removalSchema } from './schema'

/** The maximum total number of entries in the lists of one row. Each list is limited when it is written. */
const MAX_IN_ROW = 1_000

/** The five routes of a resource. `one` is its noun in the singular, as in `hardware-profile`. */
export const resourceRoutes = <
  R extends Permission,
  W extends Permission,
  Query extends z.ZodType,
  Create extends z.ZodType,
  Changes extends z.ZodType,
  Answer extends z.ZodType,
>({
  path,
  one,
  read,
  write,
  query,
  create,
  changes,
  answer,
}: {
  path: `/${string}`
  one: string
  read: R
  write: W
  query: Query
  create: Create
  changes: Changes
  answer: Answer
}) => {
  const plural = path.slice(1).replaceAll('-', ' ')
  const single = one.replaceAll('-', ' ')
  const at = { path: `${path}/:id`, params: idParams } as const
  return {
    list: route({
      method: 'GET',
      path,
      permission: read,
      summary: `Lists ${plural}; archived ones only with archived=true.`,
      query,
      answer: pageOf(answer),
    }),
    create: route({
      method: 'POST',
      path,
      permission: write,
      summary: `Creates a ${single}.`,
      body: create,
      answer,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      ...at,
      method: 'GET',
      permission: read,
      summary: `Shows a ${single}.`,
      answer,
      mostEntries: MAX_IN_ROW,
    }),
    change: route({
      ...at,
      method: 'PUT',
      permission: write,
      summary: `Changes a ${single}; fields left out stay as they are.`,
      body: changes,
      answer,
      ifMatch: true,
    }),
    remove: route({
      ...at,
      method: 'DELETE',
      permission: write,
      summary: `Deletes a ${single}, or archives it when something refers to it.`,
      answer: removalSchema,
      ifMatch: true,
    }),
  }
}
