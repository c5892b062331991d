import { admins, everyone, managers, signedIn } from './roles'

/** People, their sessions, and tokens: managers grant access, everybody sees and ends their own. */
export const expectedOfPeople = {
  'GET /members': managers,
  'POST /members': managers,
  'GET /members/:id': managers,
  'PUT /members/:id': managers,
  'DELETE /members/:id': managers,
  'POST /members/:id/password-link': managers,
  'DELETE /members/:id/sessions': managers,

  'GET /me': signedIn,
  'GET /search': signedIn,
  'GET /profile': everyone,
  'PUT /profile/password': everyone,

  'DELETE /members/:id/second-factor': managers,
  'GET /profile/second-factor': everyone,
  'PUT /profile/totp': everyone,
  'POST /profile/totp/confirm': everyone,
  'POST /profile/totp/remove': everyone,
  'PUT /profile/recovery-codes': everyone,

  'GET /service-accounts': everyone,
  'POST /service-accounts': managers,
  'GET /service-accounts/:id': everyone,
  'PUT /service-accounts/:id': managers,
  'DELETE /service-accounts/:id': managers,
  'GET /service-accounts/:id/tokens': everyone,
  'POST /service-accounts/:id/tokens': everyone,

  'GET /notifications': everyone,
  'PUT /notifications/read': everyone,

  'GET /saved-views': everyone,
  'PUT /saved-views': everyone,
  'DELETE /saved-views/:id': everyone,

  'GET /sessions': everyone,
  'DELETE /sessions': everyone,
  'DELETE /sessions/:id': everyone,
  'POST /sessions/current/confirm': everyone,

  'GET /tokens': everyone,
  'POST /tokens': everyone,
  'DELETE /tokens/:id': everyone,

  'GET /api/scim/v2/ServiceProviderConfig': admins,
  'GET /api/scim/v2/ResourceTypes': admins,
  'GET /api/scim/v2/ResourceTypes/:id': admins,
  'GET /api/scim/v2/Schemas': admins,
  'GET /api/scim/v2/Schemas/:id': admins,
  'GET /api/scim/v2/Users': admins,
  'POST /api/scim/v2/Users': admins,
  'GET /api/scim/v2/Users/:id': admins,
  'PUT /api/scim/v2/Users/:id': admins,
  'PATCH /api/scim/v2/Users/:id': admins,
  'DELETE /api/scim/v2/Users/:id': admins,
  'GET /api/scim/v2/Groups': admins,
  'POST /api/scim/v2/Groups': admins,
  'GET /api/scim/v2/Groups/:id': admins,
  'PUT /api/scim/v2/Groups/:id': admins,
  'PATCH /api/scim/v2/Groups/:id': admins,
  'DELETE /api/scim/v2/Groups/:id': admins,
} as const
