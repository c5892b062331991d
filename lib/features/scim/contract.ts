import { z } from 'zod'
import { contract, type Method, route } from '@/lib/api/contract'
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

/** Facts that the routes of SCIM share. Callers are identity providers, which have tokens. */
const shared = { permission, answerType: SCIM_TYPE, affects: ['members'] } as const

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
      summary: 'What Berth supports of SCIM 2.0.',
      answer: documentSchema,
    }),
    listResourceTypes: discovery('ResourceTypes', 'The kinds of resources: users and groups.'),
    showResourceType: discovered('ResourceTypes', 'One kind of resource.'),
    listSchemas: discovery('Schemas', 'The attributes of users and groups.'),
    showSchema: discovered('Schemas', 'The attributes of users or of groups.'),
    listUsers: route({
      ...shared,
      method: 'GET',
      path: `${SCIM_ROOT}/Users`,
      summary:
        'People whom the identity provider manages; filters on userName, externalId, emails.',
      query: listQuerySchema,
      answer: listOf(userSchema),
    }),
    createUser: route({
      ...shared,
      method: 'POST',
      path: `${SCIM_ROOT}/Users`,
      summary: 'Make a person, or link the account with this address. A group gives the role.',
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
      summary: 'Replace a person; active false ends all access.',
      body: userBodySchema,
    }),
    patchUser: route({
      ...shared,
      ...user,
      method: 'PATCH',
      summary: 'Change a person by operations with or without a path.',
      body: patchBodySchema,
    }),
    deleteUser: route({
      ...shared,
      ...user,
      method: 'DELETE',
      summary: 'Disable a person and stop managing the account. The audit log names it further.',
      answer: z.null(),
      status: 204,
    }),
    listGroups: route({
      ...shared,
      method: 'GET',
      path: `${SCIM_ROOT}/Groups`,
      summary: 'Groups of the identity provider; filters on displayName and externalId.',
      query: listQuerySchema,
      answer: listOf(groupSchema),
    }),
    createGroup: route({
      ...shared,
      method: 'POST',
      path: `${SCIM_ROOT}/Groups`,
      summary: 'Make a group; rules give its people role and tenant.',
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
      summary: 'Replace a group and its people.',
      body: groupBodySchema,
      answer: groupSchema,
    }),
    patchGroup: route({
      ...shared,
      ...group,
      method: 'PATCH',
      summary: 'Rename a group, add or remove people.',
      body: patchBodySchema,
      answer: z.null(),
      status: 204,
    }),
    deleteGroup: route({
      ...shared,
      ...group,
      method: 'DELETE',
      summary: 'Delete a group; its people lose what its rule gave.',
      answer: z.null(),
      status: 204,
    }),
  },
)
