import { expect, test } from 'vitest'
import { isLostConnection } from './lost-connection'

test.each([
  'Connection terminated unexpectedly',
  'Raw query failed. Message: `Server has closed the connection.`',
  'Client has encountered a connection error and is not queryable',
  "Can't reach database server at `127.0.0.1:1`",
  'could not extend file: No space left on device',
])('%s', (message) => expect(isLostConnection(message)).toBe(true))

test('other messages do not report a lost connection', () =>
  expect(isLostConnection('duplicate key value violates unique constraint')).toBe(false))
