import { z } from 'zod'
import { contract, type Method, type Refusals, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import {
  groupBodySchema,
  groupSchema,
  listOf,
  listQuerySchema,
  patchBodySchema,
  userBodySchema,
  userSchema,
} from './messages/schema'
import { SCIM_ROOT, SCIM_TYPE } from './messages/urns'

const permission = 'scim.write'

/** Refusals have the format of RFC 7644, section 3.12. */
export const scimRefusals = {
  contentType: SCIM_TYPE,
  answer: z.object({
    schemas: z.array(z.string()),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
  }),
  invalid: 400,
} as const satisfies Refusals

/** The settings that all routes of SCIM share. Their callers are identity providers with tokens. */
const shared = {
  permission,
  answerType: SCIM_TYPE,
  refusals: scimRefusals,
  affects: ['members'],
} as const

const documentSchema = z.looseObject({ schemas: z.array(z.string()).max(3) })
const urnParams = z.object({ id: z.string().min(1).max(200) })
const memberView = listQuerySchema.pick({ excludedAttributes: true })

const discovery = <Path extends string>(path: Path, summary: string) =>
  route({
    ...shared,
    method: 'GET' satisfies Method,
    path: `${SCIM_ROOT}/${path}`,
    summary,
    answer: listOf(documentSchema),
  })

const discovered = <Path extends string>(path: Path, summary: string) =>
  route({
    ...shared,
    method: 'GET' satisfies Method,
    path: `${SCIM_ROOT}/${path}/:id`,
    summary,
    params: urnParams,
    answer: documentSchema,
  })

const user = { path: `${SCIM_ROOT}/Users/:id`, params: idParams, answer: userSchema } as const
const group = { path: `${SCIM_ROOT}/Groups/:id`, params: idParams } as const

export const scimContract = contract(
  { noun: 'scim' },
  {
    readConfig: route({
      ...shared,
      method: 'GET',
      path: `${SCIM_ROOT}/ServiceProviderConfig`,
      summary: 'Shows the parts of SCIM 2.0 that Berth supports.',
      answer: documentSchema,
    }),
    listResourceTypes: discovery(
      'ResourceTypes',
      'Lists the kinds of resources: users and groups.',
    ),
    showResourceType: discovered('ResourceTypes', 'One kind of resource.'),
    listSchemas: discovery('Schemas', 'Lists the attributes of users and groups.'),
    showSchema: discovered('Schemas', 'Lists the attributes of users or of groups.'),
    listUsers: route({
      ...shared,
      method: 'GET',
      path: `${SCIM_ROOT}/Users`,
      summary:
        'Lists the people that the identity provider manages. Filters are possible on userName, externalId and emails.',
      query: listQuerySchema,
      answer: listOf(userSchema),
    }),
    createUser: route({
      ...shared,
      method: 'POST',
      path: `${SCIM_ROOT}/Users`,
      summary:
        'Creates a person, or links the account with this address. The role comes from a group.',
      body: userBodySchema,
      answer: userSchema,
      status: 201,
      idempotency: 'answer',
    }),
    showUser: route({ ...shared, ...user, method: 'GET', summary: 'One person.' }),
    replaceUser: route({
      ...shared,
      ...user,
      method: 'PUT',
      summary: 'Replaces a person. If active is false, all access ends.',
      body: userBodySchema,
    }),
    patchUser: route({
      ...shared,
      ...user,
      method: 'PATCH',
      summary: 'Changes a person with operations that may have a path.',
      body: patchBodySchema,
    }),
    deleteUser: route({
      ...shared,
      ...user,
      method: 'DELETE',
      summary: 'Disables a person and stops managing the account, which remains in the audit log.',
      answer: z.null(),
      status: 204,
    }),
    listGroups: route({
      ...shared,
      method: 'GET',
      path: `${SCIM_ROOT}/Groups`,
      summary:
        'Lists the groups of the identity provider. Filters are possible on displayName and externalId.',
      query: listQuerySchema,
      answer: listOf(groupSchema),
    }),
    createGroup: route({
      ...shared,
      method: 'POST',
      path: `${SCIM_ROOT}/Groups`,
      summary: 'Creates a group. Rules assign a role and a tenant to its people.',
      body: groupBodySchema,
      answer: groupSchema,
      status: 201,
      idempotency: 'answer',
    }),
    showGroup: route({
      ...shared,
      ...group,
      method: 'GET',
      summary: 'One group.',
      query: memberView,
      answer: groupSchema,
    }),
    replaceGroup: route({
      ...shared,
      ...group,
      method: 'PUT',
      summary: 'Replaces a group and its people.',
      body: groupBodySchema,
      answer: groupSchema,
    }),
    patchGroup: route({
      ...shared,
      ...group,
      method: 'PATCH',
      summary: 'Renames a group, or adds and removes people.',
      body: patchBodySchema,
      answer: z.null(),
      status: 204,
    }),
    deleteGroup: route({
      ...shared,
      ...group,
      method: 'DELETE',
      summary: 'Deletes a group. Its people lose the role and tenant of its rule.',
      answer: z.null(),
      status: 204,
    }),
  },
)
