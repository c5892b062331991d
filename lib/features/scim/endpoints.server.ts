import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { ok } from '@/lib/base/result'
import { scimContract } from './contract'
import { providerConfig } from './discovery/documents'
import {
  listResourceTypes,
  listSchemas,
  readResourceType,
  readSchema,
} from './discovery/read-discovery.server'
import { patchGroupById, removeGroup, replaceGroup } from './groups/change-group.server'
import { createGroup } from './groups/create-group.server'
import { listGroups, readGroup } from './groups/list-groups.server'
import { refuseScim as refuse } from './refuse'
import { patchUserById, removeUser, replaceUser } from './users/change-user.server'
import { createUser } from './users/create-user.server'
import { listUsers, readUser } from './users/list-users.server'

/** SCIM 2.0 (RFC 7643 and 7644) for identity providers. */
export const scimEndpoints = bind(scimContract, {
  readConfig: { refuse, handle: async () => ok(providerConfig) },
  listResourceTypes: { refuse, handle: async () => listResourceTypes() },
  showResourceType: { refuse, handle: async ({ params }) => readResourceType(params.id) },
  listSchemas: { refuse, handle: async () => listSchemas() },
  showSchema: { refuse, handle: async ({ params }) => readSchema(params.id) },
  listUsers: { refuse, handle: ({ scope, query }) => listUsers(scope, query) },
  createUser: { refuse, handle: ({ scope, body, claim }) => createUser(scope, body, claim) },
  showUser: { refuse, handle: ({ scope, params }) => readUser(scope, params.id) },
  replaceUser: { refuse, handle: ({ scope, params, body }) => replaceUser(scope, params.id, body) },
  patchUser: {
    refuse,
    handle: ({ scope, params, body }) => patchUserById(scope, params.id, body.Operations),
  },
  deleteUser: { refuse, handle: ({ scope, params }) => removeUser(scope, params.id) },
  listGroups: { refuse, handle: ({ scope, query }) => listGroups(scope, query) },
  createGroup: { refuse, handle: ({ scope, body, claim }) => createGroup(scope, body, claim) },
  showGroup: { refuse, handle: ({ scope, params, query }) => readGroup(scope, params.id, query) },
  replaceGroup: {
    refuse,
    handle: ({ scope, params, body }) => replaceGroup(scope, params.id, body),
  },
  patchGroup: {
    refuse,
    handle: ({ scope, params, body }) => patchGroupById(scope, params.id, body.Operations),
  },
  deleteGroup: { refuse, handle: ({ scope, params }) => removeGroup(scope, params.id) },
})
