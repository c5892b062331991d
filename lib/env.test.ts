import { expect, test } from 'vitest'
import { parseEnv } from './env.server'

const needed = {
  DATABASE_URL: 'postgresql://berth@127.0.0.1/berth',
  NEXTAUTH_SECRET: 'a secret for the tests',
}

test.each([
  ['DATABASE_URL', 'mysql://berth', 'must be a postgresql:// address'],
  ['DATABASE_DIRECT_URL', 'mysql://berth', 'must be a postgresql:// address'],
  ['DATABASE_READ_URL', 'replica.example.com', 'must be a postgresql:// address'],
  ...['9', '60001', '5s'].map((value) => [
    ...['DATABASE_READ_MAX_LAG_MS', value, 'a whole number from 10 to 60000'],
  ]),
  ['NEXTAUTH_SECRET', 'too short', '16 characters or more'],
  ['NEXTAUTH_URL', 'ftp://berth.example.com', 'http:// or https:// address'],
  ['NEXTAUTH_URL', 'berth.example.com', 'http:// or https:// address'],
  ['BERTH_SEAL_KEY', 'too short', '16 characters or more'],
  ['BERTH_METRICS_TOKEN', 'too short', '16 characters or more'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn, error, silent'],
  ['BERTH_DEMO', 'no', 'true or false'],
  ['BERTH_TRUST_PROXY', '1', 'true or false'],
  ['BERTH_OUTGOING_ALLOW', 'hooks.internal', 'host:port or networks such as 10.1.0.0/16'],
  ['BERTH_OUTGOING_ALLOW', 'hooks.internal:65536', 'host:port'],
  ['BERTH_OUTGOING_ALLOW', '10.0.0.0/33', 'networks'],
  ['BERTH_OIDC_ISSUER', 'login.example.com', 'https:// address'],
  ['BERTH_OIDC_SCOPES', 'email profile', 'contain openid'],
  ['BERTH_OIDC_RULES', 'groups=ops', 'JSON list of rules'],
  ['BERTH_OIDC_RULES', '[{"claim":"groups","value":"ops","role":"root"}]', '(at 0.role)'],
  ['SMTP_URL', 'mail.example.com', 'smtp:// or smtps:// address'],
  ['BERTH_MAIL_FROM', 'Berth', 'mail address'],
  ...['0', '201', '1.5', '-3', 'many', '1e9'].map((value) => [
    ...['BERTH_POOL_SIZE', value, 'a whole number from 1 to 200'],
  ]),
  ...['0', '10000001', '0.5', 'NaN'].map((value) => [
    ...['BERTH_RATE_LIMIT', value, 'a whole number from 1 to 10000000'],
  ]),
])('%s=%s is refused with its bounds', (name = '', value, bounds) => {
  const read = () => parseEnv({ ...needed, [name]: value })
  expect(read).toThrow(`${name} must`)
  expect(read).toThrow(bounds)
})

test('lists all invalid and missing settings in one error', () => {
  expect(() => parseEnv({ BERTH_POOL_SIZE: '0', LOG_LEVEL: 'loud' })).toThrow(
    /DATABASE_URL is missing; NEXTAUTH_SECRET is missing; LOG_LEVEL .*; BERTH_POOL_SIZE /,
  )
})

test('an empty setting counts as missing', () => {
  const empty = Object.fromEntries(
    ['NEXTAUTH_URL', 'BERTH_SEAL_KEY', 'SMTP_URL', 'BERTH_POOL_SIZE', 'LOG_LEVEL'].map((name) => [
      ...[name, ''],
    ]),
  )
  const parsed = parseEnv({ ...needed, ...empty })
  expect(parsed).toMatchObject({ BERTH_POOL_SIZE: 10, LOG_LEVEL: 'info' })
  expect(parsed.SMTP_URL).toBeUndefined()
})

test('an identity provider needs a client and its secret', () => {
  const read = () => parseEnv({ ...needed, BERTH_OIDC_ISSUER: 'https://login.example.com' })
  expect(read).toThrow('BERTH_OIDC_ISSUER needs BERTH_OIDC_CLIENT_ID and BERTH_OIDC_CLIENT_SECRET')
})
