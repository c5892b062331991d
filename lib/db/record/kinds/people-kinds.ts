import type { RecordedTable } from './recorded-table'

/** Settings, users and their access. */
export const peopleKinds = {
  setting: {
    table: 'Setting',
    columns: [
      ...['reportingCurrency', 'outcomeMinutes', 'traceDays', 'resultDays', 'retentionRequest'],
      ...['alerts', 'binding', 'staffIdleMinutes', 'staffTotalHours', 'tenantIdleMinutes'],
      ...['tenantTotalHours', 'tokenDays', 'offerMinutes', 'monitoringDays'],
      'secondFactorRoles',
    ],
    nullsExcept: [
      ...['retentionRequest', 'binding', 'offerMinutes', 'monitoringDays', 'secondFactorRoles'],
    ],
  },
  // Earlier releases recorded users under the kind `user`, without the time of creation.
  person: {
    table: 'User',
    columns: [
      ...['email', 'name', 'role', 'tenantId', 'passwordHash', 'disabledAt', 'createdAt'],
      ...['expiresAt', 'oidcSubject'],
    ],
    updates: 'row',
  },
  'service-account-owners': {
    table: 'ServiceAccountOwner',
    key: ['accountId'],
    columns: ['ownerId', 'addedAt'],
    rows: 'many',
  },
  token: {
    table: 'ApiToken',
    columns: ['userId', 'name', 'tokenHash', 'scopes', 'expiresAt', 'revokedAt', 'createdAt'],
    nullsExcept: [],
    updates: 'row',
  },
  totp: {
    table: 'Totp',
    key: ['userId'],
    columns: ['sealedSecret', 'confirmedAt', 'createdAt'],
    updates: 'row',
  },
  passkey: {
    table: 'Passkey',
    columns: ['userId', 'name', 'publicKey', 'createdAt'],
    updates: 'row',
  },
  'recovery-code': {
    table: 'RecoveryCode',
    columns: ['userId', 'codeHash', 'usedAt', 'createdAt'],
  },
  'scim-user': {
    table: 'ScimUser',
    key: ['userId'],
    columns: [
      ...['userName', 'externalId', 'givenName', 'familyName', 'active', 'ruled', 'shutAt'],
      ...['makers', 'identityAt', 'createdAt'],
    ],
    updates: 'row',
  },
  'scim-group': {
    table: 'ScimGroup',
    columns: ['displayName', 'externalId', 'createdAt'],
    updates: 'row',
  },
  'scim-group-members': {
    table: 'ScimGroupMember',
    key: ['groupId'],
    columns: ['userId'],
    rows: 'many',
  },
  'password-link': {
    table: 'PasswordLink',
    columns: ['userId', 'purpose', 'tokenHash', 'expiresAt', 'usedAt', 'createdAt'],
  },
  webhook: {
    table: 'Webhook',
    columns: [
      ...['name', 'url', 'kinds', 'enabled', 'sealedSecret', 'sealedPreviousSecret'],
      ...['previousSecretUntil', 'createdAt'],
    ],
  },
} as const satisfies Record<string, RecordedTable>
