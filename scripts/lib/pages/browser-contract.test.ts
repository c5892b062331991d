import path from 'node:path'
import { expect, test } from 'vitest'
import { accountContract } from '@/lib/features/accounts/contract'
import browserContract from './browser-contract.mjs'

test('pages get only the call data of a contract, and depend on its schemas', async () => {
  const inputs: string[] = []
  const resourcePath = path.resolve('lib/features/accounts/contract.ts')
  const addDependency = (file: string) => inputs.push(file)
  const text = await browserContract.call({ resourcePath, addDependency })
  const { accountContract: given } = await import(
    `data:text/javascript,${encodeURIComponent(text)}`
  )
  expect(Object.keys(given)).toEqual(Object.keys(accountContract))
  expect(given.change).toEqual({
    method: 'PUT',
    path: '/accounts/:id',
    operationId: 'accounts.change',
    group: 'inventory',
  })
  expect(given.create).toMatchObject({ method: 'POST', idempotency: 'answer' })
  expect(inputs).toContain(path.resolve('lib/features/accounts/schema.ts'))
})
