import { MAX_RESULTS } from '../messages/schema'
import { GROUP, PROVIDER_CONFIG, RESOURCE_TYPE, SCHEMA, SCIM_ROOT, USER } from '../messages/urns'
import { type Attribute, groupAttributes, userAttributes } from './attributes'

/** The parts of SCIM that Berth supports (RFC 7643, section 5). */
export const providerConfig = {
  schemas: [PROVIDER_CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'An API token with the scope scim.write.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${SCIM_ROOT}/ServiceProviderConfig` },
}

const resourceType = (id: 'User' | 'Group', schema: string, description: string) => ({
  schemas: [RESOURCE_TYPE],
  id,
  name: id,
  endpoint: `/${id}s`,
  description,
  schema,
  meta: { resourceType: 'ResourceType', location: `${SCIM_ROOT}/ResourceTypes/${id}` },
})

export const resourceTypes = [
  resourceType('User', USER, 'People who sign in'),
  resourceType('Group', GROUP, 'Groups, whose rules assign a role to people'),
]

const schemaDocument = (id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [SCHEMA],
  id,
  name,
  description: name,
  attributes: [...attributes],
  meta: { resourceType: 'Schema', location: `${SCIM_ROOT}/Schemas/${id}` },
})

export const schemaDocuments = [
  schemaDocument(USER, 'User', userAttributes),
  schemaDocument(GROUP, 'Group', groupAttributes),
]
