/**
 * Endpoints that reject API tokens, listed independently as in `expected.ts`. By the credentials that they create or
 * revoke, a token could exceed its own scopes. A new endpoint that grants access belongs here.
 */

/** These endpoints require that the session's password was entered within the last 15 minutes. */
export const forConfirmedSessions = [
  'POST /members',
  'PUT /members/:id',
  'DELETE /members/:id',
  'POST /members/:id/password-link',
  'DELETE /members/:id/sessions',
  'DELETE /members/:id/second-factor',
  'PUT /profile/totp',
  'POST /profile/totp/confirm',
  'POST /profile/totp/remove',
  'PUT /profile/recovery-codes',
  'PUT /profile/passkeys/registration',
  'PUT /profile/passkeys',
  'PUT /profile/passkeys/challenge',
  'POST /profile/passkeys/:id/remove',
  'POST /service-accounts',
  'PUT /service-accounts/:id',
  'DELETE /service-accounts/:id',
  'POST /service-accounts/:id/tokens',
  'POST /tokens',
  'DELETE /tokens/:id',
]

/**
 * These endpoints require the same of sessions. A token may call them with the scope `secret.write`, so that a pipeline
 * can connect a cloud.
 */
export const forSecretTokens = [
  'POST /accounts/:id/driver-secret',
  'PUT /accounts/:id/driver-secret',
  'PUT /accounts/:id/monitoring-source/secret',
  'PUT /pods/:id/usage-source/secret',
  'POST /webhooks',
  'POST /webhooks/:id/rotate-secret',
]

/** These endpoints accept any session, for its own sign-ins and its password, which the call itself requires. */
export const forSessions = [
  'DELETE /sessions',
  'DELETE /sessions/:id',
  'POST /sessions/current/confirm',
  'PUT /profile/password',
]

/**
 * Only changes of retention and of session and token limits need a confirmed session. This is tested with the settings.
 */
export const forSomeBodies = ['PUT /settings']
