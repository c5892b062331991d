import { describe, expect, test } from 'vitest'
import { isBusy, isGone } from './database-trouble.server'

const error = (facts: object, message = 'it failed') => Object.assign(new Error(message), facts)
const adapted = (cause: object) => error({ code: 'P2010', meta: { driverAdapterError: { cause } } })

describe('trouble with the database', () => {
  test.each([
    ['a refused connection', error({ code: 'ECONNREFUSED' })],
    ['a server that shuts down', error({ code: '57P01' })],
    ['a server that starts up', error({ code: '57P03' })],
    ['too many connections', error({ code: '53300' })],
    ['a full disk', error({ code: '53100' })],
    ['a full disk, through Prisma', adapted({ originalCode: '53100' })],
    ['a server that only reads, as after a failover', error({ code: '25006' })],
    ['no memory', error({ code: '53200' })],
    ['a file that cannot be read', error({ code: '58030' })],
    ['a connection that broke', error({}, 'Connection terminated unexpectedly')],
    [
      'errors as Prisma reports them',
      error({}, 'Raw query failed. Message: `Server has closed the connection.`'),
    ],
    ['the same by its adapter’s kind', adapted({ kind: 'ConnectionClosed' })],
    ['the same below another error', error({ cause: error({ code: 'ECONNRESET' }) })],
  ])('is passing: %s', (_name, cause) => {
    expect(isGone(cause)).toBe(true)
    expect(isBusy(cause)).toBe(false)
  })

  test.each([
    ['a deadlock', error({ code: '40P01' })],
    ['a failed serialization', error({ code: '40001' })],
    ['the same through Prisma', adapted({ originalCode: '40P01' })],
  ])('is worth another try: %s', (_name, cause) => {
    expect(isBusy(cause)).toBe(true)
    expect(isGone(cause)).toBe(false)
  })

  test.each([
    ['a bug', new TypeError('undefined is not a function')],
    ['a broken constraint', error({ code: '23505' })],
    ['a wrong statement', adapted({ originalCode: '42601' })],
    ['nothing', undefined],
  ])('is neither: %s', (_name, cause) => {
    expect(isBusy(cause)).toBe(false)
    expect(isGone(cause)).toBe(false)
  })
})
