/** The names of schemas and messages in SCIM 2.0 (RFC 7643 and 7644). */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const PROVIDER_CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
export const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
export const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
export const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The path of all routes of SCIM. */
export const SCIM_ROOT = '/api/scim/v2'
export const SCIM_TYPE = 'application/scim+json'
