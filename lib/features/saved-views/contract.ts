import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { MAX_VIEWS, newViewSchema, savedViewSchema, savedViewsSchema } from './schema'

export const savedViewContract = contract(
  { noun: 'savedViews' },
  {
    list: route({
      method: 'GET',
      path: '/saved-views',
      permission: 'profile.own',
      summary: "Lists the caller's own views of lists, by list and name.",
      answer: savedViewsSchema,
      mostEntries: MAX_VIEWS,
    }),
    save: route({
      method: 'PUT',
      path: '/saved-views',
      permission: 'profile.own',
      summary: `Saves the filters, columns and density of a list under a name. It replaces the caller's view with that name. One person can have ${MAX_VIEWS} views.`,
      body: newViewSchema,
      answer: savedViewSchema,
    }),
    rename: route({
      method: 'PUT',
      path: '/saved-views/:id',
      permission: 'profile.own',
      summary: "Renames one of the caller's own views.",
      params: idParams,
      body: newViewSchema.pick({ name: true }),
      answer: savedViewSchema,
    }),
    remove: route({
      method: 'DELETE',
      path: '/saved-views/:id',
      permission: 'profile.own',
      summary: "Deletes one of the caller's own views.",
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
  },
)
