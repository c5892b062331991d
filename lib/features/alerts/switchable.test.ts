import { expect, test } from 'vitest'
import { switchableAlerts } from '@/lib/features/settings/alert-settings'
import { alertKinds } from './facts/alert-facts'

test('every alert can be switched off but damage to the record', () => {
  expect([...switchableAlerts].sort()).toEqual(
    alertKinds.filter((kind) => kind !== 'record').sort(),
  )
})
